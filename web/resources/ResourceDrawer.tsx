import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useCallback, useId, useState } from 'react'
import { formatDate } from '~/lib/dates'
import { ChangeText, Money, useCostMessages, useLoaded } from '~/costs/parts'
import { SourceRows } from '~/costs/sources'
import { Drawer } from '~/costs/sources/Drawer'
import { DrawerHead } from '~/costs/sources/DrawerHead'
import { WhereFrom } from '~/costs/where-from'
import { Button } from '~/ui/button'
import { FindingItem } from './FindingItem'
import type { Resource } from './InventoryView'
import { conditions, loadFindings } from './load'
import { LoadedPart } from './LoadedPart'
import { ResourceCourse } from './ResourceCourse'
import type { Scope } from './scope'
import type { Words } from './view'

export interface ResourceDrawerProps extends Words {
  resource: Resource
  scope: Scope
  currency: string
  datasetVersion: string
  onClose: () => void
}

const Section = chakra('section', { base: { px: '4', py: '3', borderTopWidth: '1px', borderColor: 'border.muted' } })

/** Everything that is known of one resource: its course, its charges, its tags, and what the rules say of it. */
export default function ResourceDrawer(props: ResourceDrawerProps) {
  const { resource, scope, currency, datasetVersion, onClose, t, locale } = props
  const costs = useCostMessages()
  const id = useId()
  const [charges, setCharges] = useState(false)
  const [asking, setAsking] = useState(false)
  const { cost, previous } = resource
  const load = useCallback(
    (signal: AbortSignal) => loadFindings(scope, { resource: resource.id }, { signal }),
    [scope, resource.id],
  )
  const [loaded, reload] = useLoaded(load, resource.id)
  const facts = [
    [t('service'), resource.service],
    [t('type'), resource.type],
    [t('region'), resource.region],
    [t('account'), resource.accountName],
    [t('firstSeen'), resource.firstSeen ? formatDate(resource.firstSeen, locale) : ''],
    [t('lastSeen'), resource.lastSeen ? formatDate(resource.lastSeen, locale) : ''],
  ] as const
  return (
    // One Escape closes one sheet: browsers may give it to both of them.
    <Drawer labelledBy={id} onClose={() => charges || asking || onClose()}>
      <DrawerHead id={id} title={resource.name} dir="auto" closeLabel={t('close')} onClose={onClose}>
        <chakra.p fontSize="xs" color="fg.muted" dir="ltr" overflowWrap="anywhere">
          {resource.id}
        </chakra.p>
      </DrawerHead>
      <chakra.div overflowY="auto" minH="0" tabIndex={0} role="region" aria-labelledby={id}>
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
          <ResourceCourse scope={scope} resource={resource} t={t} locale={locale} />
        </Section>
        <Section>
          <Facts>
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
            <Facts>
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
          <LoadedPart loaded={loaded} onRetry={reload} t={t}>
            {({ findings, datasetVersion: version }) =>
              findings.length === 0 ? (
                <chakra.p fontSize="sm" color="fg.muted">
                  {t('noFindingHere')}
                </chakra.p>
              ) : (
                <WhereFrom period={scope.period} datasetVersion={version} onAsking={setAsking}>
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
          </LoadedPart>
        </Section>
      </chakra.div>
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

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '6',
    rowGap: '2',
    fontSize: 'sm',
  },
})

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
