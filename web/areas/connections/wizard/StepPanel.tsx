import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Panel } from '~/ui/page'

interface StepPanelProps {
  title: string
  /** A later step takes the focus to its heading, so that a screen reader says where it is. */
  focus: boolean
  children: ReactNode
}

/** One step below its heading. */
export function StepPanel({ title, focus, children }: StepPanelProps) {
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) head.current?.focus()
  }, [focus])
  return (
    <Panel aria-labelledby={id} px="4" py="3" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <chakra.h2 ref={head} id={id} tabIndex={-1} textStyle="section" outline="none">
        {title}
      </chakra.h2>
      {children}
    </Panel>
  )
}
