import type { AdminGroupQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { useScopeText } from '~/rights'
import { FactPanel } from '~/ui/listing'
import { TextLink } from '~/ui/page'
import { useGrantMessages } from '../messages'
import { useGroupMessages } from './messages'

/** Administrators of the group, and a link to its grants. */
export function GroupFacts({ group }: { group: AdminGroupQuery['group'] }) {
  const t = useGroupMessages()
  const words = useGrantMessages()
  const scopeText = useScopeText()
  const locale = useLocale()
  const grants = useSection().replace(/groups$/, 'grants')
  return (
    <FactPanel
      facts={[
        [t('scope'), <bdi key="scope">{scopeText(group.scope)}</bdi>],
        [t('origin'), group.provider ? <bdi key="by">{`${group.provider}: ${group.claim}`}</bdi> : t('byHand')],
        [t('members'), group.memberCount.toLocaleString(locale)],
        [
          words('grants'),
          <TextLink key="grants" href={withQuery(grants, { group: group.id })}>
            {group.grantCount.toLocaleString(locale)}
          </TextLink>,
        ],
      ]}
    />
  )
}
