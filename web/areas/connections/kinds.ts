/** The texts of the kinds of credentials. */
type Labels =
  'instance' | 'environment' | 'keys' | 'managedIdentity' | 'sas' | 'accountKey' | 'serviceAccount' | 'anonymous'

export const KIND_LABELS: Readonly<Record<string, Labels>> = {
  instance: 'instance',
  environment: 'environment',
  keys: 'keys',
  'managed-identity': 'managedIdentity',
  sas: 'sas',
  'account-key': 'accountKey',
  'service-account': 'serviceAccount',
  anonymous: 'anonymous',
}

export const KIND_HINTS: Readonly<Record<string, `${Labels}Hint`>> = {
  instance: 'instanceHint',
  environment: 'environmentHint',
  keys: 'keysHint',
  'managed-identity': 'managedIdentityHint',
  sas: 'sasHint',
  'account-key': 'accountKeyHint',
  'service-account': 'serviceAccountHint',
  anonymous: 'anonymousHint',
}

export const SECRET_LABELS: Readonly<Record<string, 'secretKey' | 'sas' | 'accountKey' | 'jsonKey'>> = {
  keys: 'secretKey',
  sas: 'sas',
  'account-key': 'accountKey',
  'service-account': 'jsonKey',
}
