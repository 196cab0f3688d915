import { Select } from '~/ui/select'
import { SEVERITIES, STATES, type AnomalyView } from './address'
import { DetectionSettings } from './detection/DetectionSettings'
import { useAnomalyMessages } from './messages'

export interface AnomalyControlsProps {
  view: AnomalyView
  onChange: (part: Partial<AnomalyView>) => void
}

/** The filters and the order of the list, and the detection settings. */
export function AnomalyControls({ view: { state, severity, sort }, onChange }: AnomalyControlsProps) {
  const t = useAnomalyMessages()
  const all = { value: '', label: t('everything') } as const
  return (
    <>
      <Select
        label={t('show')}
        value={state}
        options={[all, ...STATES.map((value) => ({ value, label: t(value) }))]}
        onChange={(next) => onChange({ state: next })}
      />
      <Select
        label={t('severity')}
        value={severity}
        options={[
          all,
          ...SEVERITIES.map((value) => ({
            value,
            label: value === 'critical' ? t(value) : t('andAbove', { severity: t(value) }),
          })),
        ]}
        onChange={(next) => onChange({ severity: next })}
      />
      <Select
        label={t('order')}
        value={sort}
        options={[
          { value: 'newest', label: t('newest') },
          { value: 'severity', label: t('severest') },
        ]}
        onChange={(next) => onChange({ sort: next })}
      />
      <DetectionSettings />
    </>
  )
}
