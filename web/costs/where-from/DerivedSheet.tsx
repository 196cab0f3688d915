import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useId, useState } from 'react'
import { placesOf } from '~/lib/money'
import { PlainTable } from '~/ui/table/PlainTable'
import { ExactMoney } from '../ExactMoney'
import { metricLabel, periodLabel } from '../labels'
import { useCostMessages } from '../messages'
import type { Period } from '../periods'
import { FigureButton, SourceRows, type FigureRows } from '../sources'
import { Drawer } from '~/ui/drawer'
import { DrawerHead } from '../sources/DrawerHead'
import type { DerivedFigure, FormulaPart, ReasonFigure } from './figure'
import { useWhereFromMessages } from './messages'
import { ReasonSheet } from './reasons/lazy'

export interface DerivedSheetProps {
  figure: DerivedFigure
  period: Period
  datasetVersion: string | null
  onClose: () => void
  locale: string
}

/** The sheet that is open above. */
interface Opened {
  figure: FigureRows
  period?: Period
  reason?: ReasonFigure
}

/** A figure's formula, and its parts, each of which opens the rows that it is the sum of. */
export default function DerivedSheet({ figure, period, datasetVersion, onClose, locale }: DerivedSheetProps) {
  const t = useWhereFromMessages()
  const costs = useCostMessages()
  const id = useId()
  const [part, setPart] = useState<Opened | null>(null)
  const { title, of, value, formula, parts, learned } = figure
  const places = Math.max(0, ...parts.map((one) => placesOf(one.figure.amount)))
  return (
    // One Escape closes one sheet: browsers may give it to both of them.
    <Drawer bare labelledBy={id} title="" onClose={() => part || onClose()}>
      <DrawerHead id={id} title={t('title', { figure: title })} onClose={onClose}>
        <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {[of, periodLabel(period, locale)].filter((one) => one !== null).join(' · ')}
        </chakra.p>
      </DrawerHead>
      <chakra.div overflowY="auto" minH="0" tabIndex={0} role="region" aria-labelledby={id}>
        <chakra.p px="4" pb="3" fontSize="md" overflowWrap="anywhere">
          <chakra.strong fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.strong>
          <chakra.span color="fg.muted" ms="2" dir="auto">
            {`= ${formula}`}
          </chakra.span>
        </chakra.p>
        <PlainTable dense fontSize="sm">
          <chakra.caption srOnly>{t('parts')}</chakra.caption>
          <thead>
            <tr>
              <th scope="col">{t('part')}</th>
              <th scope="col" data-number>
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((one, at) => (
              <tr key={at}>
                <th scope="row">
                  <span dir="auto">{one.name}</span>
                  <chakra.div fontSize="xs" color="fg.subtle">
                    {[
                      one.given ? t('given') : metricLabel(costs, one.figure.metric),
                      one.period && periodLabel(one.period, locale),
                      one.estimate && t('estimate'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </chakra.div>
                </th>
                <chakra.td data-number overflowWrap="anywhere">
                  <Amount
                    part={one}
                    places={places}
                    onOpen={() => setPart(one)}
                    title={costs('sourceRows')}
                    locale={locale}
                  />
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
        <chakra.p px="4" py="3" fontSize="xs" color="fg.muted">
          {t(parts.every(hasRows) ? 'note' : parts.some(hasRows) ? 'noteSome' : 'noteNone')}
          {figure.note && ` ${figure.note}`}
        </chakra.p>
        {learned && (
          <chakra.p px="4" pb="3" fontSize="sm">
            {`${learned.name}: `}
            <FigureButton color="accent.fg" onClick={() => setPart(learned)}>
              {costs('sourceRows')}
            </FigureButton>
          </chakra.p>
        )}
      </chakra.div>
      {part?.reason && (
        <Suspense>
          <ReasonSheet figure={part.reason} onClose={() => setPart(null)} {...{ period, datasetVersion, locale }} />
        </Suspense>
      )}
      {part && !part.reason && (
        <Suspense>
          <SourceRows
            figure={part.figure}
            period={part.period ?? period}
            datasetVersion={datasetVersion}
            onClose={() => setPart(null)}
            locale={locale}
          />
        </Suspense>
      )}
    </Drawer>
  )
}

const hasRows = ({ figure, reason }: FormulaPart) => figure.filter !== null || reason !== undefined

interface AmountProps {
  part: FormulaPart
  places: number
  onOpen: () => void
  title: string
  locale: string
}

function Amount({ part, places, onOpen, title, locale }: AmountProps) {
  const { figure } = part
  const text = <ExactMoney amount={figure.amount} currency={figure.currency} locale={locale} places={places} />
  if (!hasRows(part)) return text
  return (
    <FigureButton title={title} onClick={onOpen}>
      {text}
    </FigureButton>
  )
}
