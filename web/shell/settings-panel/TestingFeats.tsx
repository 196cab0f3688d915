import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import { Switch } from '~/ui/switch'
import { chooseLayout } from '../layout/choose-layout'
import { Section, type SectionProps } from './parts'

const feats = ['inlineBreadcrumb', 'blockLoading', 'tabEnrollment'] as const

/** For administrators: a switch that shows experimental settings (A47). */
export function TestingFeats({ choice, t }: SectionProps) {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <Section gap="1">
      <Switch checked={shown} onChange={setShown} label={t('testing')} hint={t('adminOnly')} controls={id} />
      <chakra.div id={id} hidden={!shown} ps="3" borderStartWidth="2px" borderColor="border">
        {shown &&
          feats.map((feat) => (
            <Switch key={feat} checked={choice[feat]} onChange={(on) => chooseLayout({ [feat]: on })} label={t(feat)} />
          ))}
      </chakra.div>
    </Section>
  )
}
