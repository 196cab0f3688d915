import { useScopeText } from '~/rights'
import type { Grant } from './access'
import { useAccessMessages } from './messages'

/** Where a grant holds and who gave it, in words. */
export function useGrantTexts() {
  const t = useAccessMessages()
  const scopeText = useScopeText()
  return {
    scope: ({ scope }: Pick<Grant, 'scope'>) => scopeText(scope),
    source: ({ groupName, groupClaim, provider, createdBy }: Grant) => {
      if (groupClaim) return t('byClaim', { group: groupName ?? '', claim: groupClaim })
      if (groupName) return t('byGroup', { group: groupName })
      return provider ? t('byProvider', { provider }) : createdBy || t('byOperator')
    },
  }
}
