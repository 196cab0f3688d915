import { useCommonMessages } from '~/ui/messages'

/** Holds the place of an area while its code arrives. */
export function AreaSkeleton() {
  const t = useCommonMessages()
  return (
    <div className="sk-area" role="status" aria-busy="true" aria-label={t('loading')}>
      <AreaBones />
    </div>
  )
}

/** A title with controls, figures, a chart and a table: the places that the usage pages fill. `chart` is the chart's heading. */
export const AreaBones = ({ chart }: { chart?: string }) => (
  <>
    <span className="sk-head">
      <span className="sk-bone sk-title" />
      <span className="sk-bone sk-control" />
    </span>
    <span className="sk-card sk-figures">
      {Array.from({ length: 4 }, (_, figure) => (
        <span className="sk-figure" key={figure}>
          <span className="sk-bone" />
          <span className="sk-bone" />
          <span className="sk-bone" />
        </span>
      ))}
    </span>
    <span className="sk-card sk-chart">{chart && <h2 className="sk-words sk-asked">{chart}</h2>}</span>
    <span className="sk-card sk-table" />
  </>
)
