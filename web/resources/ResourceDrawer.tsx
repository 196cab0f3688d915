import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useState } from 'react'
import { formatDate } from '~/lib/dates'
import { ChangeText, Money, useCostMessages } from '~/costs/parts'
import { SourceRows } from '~/costs/sources'
import { WhereFrom } from '~/costs/where-from'
import { useQuery } from '~/data'
import { FindingsDocument } from '~/gql/generated/documents/findings'
import { Button } from '~/ui/button'
import { Drawer } from '~/ui/drawer'
import { Contents, Facts } from '~/ui/page'
import { FindingItem } from './FindingItem'
import { conditions, MOST_FINDINGS, type Resource } from './resources'
import { ResourceTrend } from './ResourceTrend'
import { scopeInput, type Scope } from './scope'
import type { Words } from './view'

export interface ResourceDrawerProps extends Words {
  resource: Resource
  scope: Scope
  currency: string
  datasetVersion: string
  onClose: () => void
}

const Section = chakra('section', {
  base: { py: '3', borderColor: 'border.muted', '& + &': { borderTopWidth: '1px' }, '&:first-child': { pt: '0' } },
})

/** One resource: its trend, charges, tags and findings. */
export default function ResourceDrawer(props: ResourceDrawerProps) {
  const { resource, scope, currency, datasetVersion, onClose, t, locale } = props
  const costs = useCostMessages()
  const [charges, setCharges] = useState(false)
  const { cost, previous } = resource
  const query = { scope: scopeInput(scope), limit: MOST_FINDINGS, resource: resource.id }
  const found = useQuery(FindingsDocument, { query }, { subject: resource.id, select: (data) => data.findings })
  const facts = [
    [t('service'), resource.service],
    [t('type'), resource.type],
    [t('region'), resource.region],
    [t('account'), resource.accountName],
    [t('firstSeen'), resource.firstSeen ? formatDate(resource.firstSeen, locale) : ''],
    [t('lastSeen'), resource.lastSeen ? formatDate(resource.lastSeen, locale) : ''],
  ] as const
  return (
    <Drawer
      title={resource.name}
      titleDir="auto"
      subtitle={
        <chakra.p fontSize="xs" color="fg.muted" dir="ltr" overflowWrap="anywhere">
          {resource.id}
        </chakra.p>
      }
      onClose={onClose}
    >
      <Section>
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="2" mb="2">
          <chakra.span textStyle="kpi" fontSize="xl">
            <Money amount={cost} currency={currency} locale={locale} />
          </chakra.span>
          <ChangeText now={cost} before={previous} {...{ currency, locale, t: costs }} />
          <Button ms="auto" size="sm" onClick={() => setCharges(true)}>
            {t('charges')}
          </Button>
        </chakra.div>
        <ResourceTrend scope={scope} resource={resource} t={t} locale={locale} />
      </Section>
      <Section>
        <Facts fontSize="sm">
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </Facts>
      </Section>
      <Section>
        <chakra.h3 textStyle="label" mb="2">
          {t('tagsOf')}
        </chakra.h3>
        {resource.tags.length === 0 ? (
          <chakra.p fontSize="sm" color="fg.muted">
            {t('noTags')}
          </chakra.p>
        ) : (
          <Facts fontSize="sm">
            {resource.tags.map(({ key, value }) => (
              <Fact key={key} name={key} value={value} />
            ))}
          </Facts>
        )}
      </Section>
      <Section>
        <chakra.h3 textStyle="label" mb="2">
          {t('findings')}
        </chakra.h3>
        <Contents query={found} failed={t('failed')}>
          {({ findings, datasetVersion: version }) =>
            findings.length === 0 ? (
              <chakra.p fontSize="sm" color="fg.muted">
                {t('noFindingHere')}
              </chakra.p>
            ) : (
              <WhereFrom period={scope.period} datasetVersion={version}>
                {findings.map((finding) => (
                  <FindingItem
                    key={finding.id}
                    finding={finding}
                    scope={scope}
                    currency={currency}
                    t={t}
                    locale={locale}
                  />
                ))}
              </WhereFrom>
            )
          }
        </Contents>
      </Section>
      {charges && (
        <Suspense>
          <SourceRows
            figure={{
              metric: 'EffectiveCost',
              currency,
              amount: cost,
              group: resource.name,
              filter: conditions(scope.providers, currency, resource.id),
            }}
            period={scope.period}
            datasetVersion={datasetVersion}
            onClose={() => setCharges(false)}
            locale={locale}
          />
        </Suspense>
      )}
    </Drawer>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <chakra.div minW="0">
      <chakra.dt fontSize="xs" color="fg.muted" dir="auto">
        {name}
      </chakra.dt>
      <chakra.dd dir="auto" overflowWrap="anywhere">
        {value || '–'}
      </chakra.dd>
    </chakra.div>
  )
}
