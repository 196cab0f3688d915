/** A provider as one area shows it. */
export type ProviderId = 'aws' | 'azure' | 'gcp'

/**
 * Every spelling of ProviderName that real FOCUS files carry. A file from the provider, from a reseller or from a converter
 * each has its own; an area must show them all, or charges would be missing from its totals.
 */
const SPELLINGS: Record<ProviderId, readonly string[]> = {
  aws: ['AWS', 'Amazon Web Services', 'Amazon Web Services, Inc.', 'Amazon Web Services (AWS)', 'Amazon', 'aws'],
  azure: ['Microsoft', 'Microsoft Azure', 'Azure', 'Microsoft Corporation', 'microsoft', 'azure'],
  gcp: ['Google Cloud', 'Google Cloud Platform', 'GCP', 'Google', 'Google LLC', 'google', 'gcp'],
}

export function providerSpellings(providers: readonly ProviderId[]): string[] {
  return providers.flatMap((provider) => [...SPELLINGS[provider]])
}

/** True if the enrollment has charges of one of the providers, in any spelling. */
export function hasProvider(present: readonly string[], providers: readonly ProviderId[] | null): boolean {
  if (providers === null) return present.length > 0
  const known = new Set(providerSpellings(providers))
  return present.some((name) => known.has(name))
}
