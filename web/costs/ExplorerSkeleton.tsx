import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { Skeleton } from '~/ui/feedback'
import { ChartRoom } from './CostChart'
import { KpiGrid, Panel, PanelHead } from '~/ui/page'

const KPIS = ['billed', 'effective', 'list', 'contracted']
const ROWS = Array.from({ length: 10 }, (_, at) => at)

interface ExplorerSkeletonProps {
  label: string
  /** Heading of the chart, if it is known before the data. */
  chart?: string | undefined
}

/** The page's own boxes without figures, so that nothing moves when they come. */
export const ExplorerSkeleton = memo(function ExplorerSkeleton({ label, chart }: ExplorerSkeletonProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5" role="status" aria-label={label}>
      <Panel as="div">
        <KpiGrid as="div">
          {KPIS.map((kpi) => (
            <chakra.div key={kpi} bg="bg.panel" px="4" py="2.5" display="flex" flexDirection="column" gap="1">
              <Skeleton h="15px" w="24" />
              <Skeleton h="30px" w="40" />
              <Skeleton h="14px" w="32" />
            </chakra.div>
          ))}
        </KpiGrid>
      </Panel>
      <BreakdownSkeleton chart={chart} />
    </chakra.div>
  )
})

/** Chart and table alone. */
export const BreakdownSkeleton = ({ chart }: { chart: string | undefined }) => (
  <>
    <Panel as="div">
      <PanelHead title={chart}>
        <Skeleton h="7" w="32" />
      </PanelHead>
      <ChartRoom>
        <Skeleton h="full" minH="64" lg={{ minH: '0' }} />
      </ChartRoom>
    </Panel>
    <TableSkeleton />
  </>
)

export const TableSkeleton = () => (
  <Panel as="div">
    <PanelHead>
      <Skeleton h="7" w="32" />
    </PanelHead>
    <chakra.div px="4" pb="3" display="flex" flexDirection="column" gap="2.5">
      {ROWS.map((row) => (
        <Skeleton key={row} h="5" />
      ))}
    </chakra.div>
  </Panel>
)
