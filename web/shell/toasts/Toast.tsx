import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, type KeyboardEvent } from 'react'
import { Icon } from '~/ui/icons'
import { VisuallyHidden } from '~/ui/a11y'
import { m, pop, useIsPresent } from '~/ui/motion'
import { useShellMessages } from '../messages'
import { dismissToast } from './messages.actions'
import type { Severity, Toast as ToastItem } from './messages.state'

const looks: Record<Severity, { icon: string; color: string; life: number | null }> = {
  success: { icon: 'prime:check-circle', color: 'success.fg', life: 5_000 },
  info: { icon: 'prime:info-circle', color: 'info.fg', life: 6_000 },
  warn: { icon: 'prime:exclamation-triangle', color: 'warning.fg', life: 9_000 },
  // An error stays until it was read.
  error: { icon: 'prime:exclamation-circle', color: 'danger.fg', life: null },
}

const Card = chakra('li', {
  base: {
    display: 'flex',
    gap: '3',
    p: '3',
    pe: '2',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'lg',
    fontSize: 'sm',
    pointerEvents: 'auto',
  },
})

export interface ToastProps {
  toast: ToastItem
  /** While hovered or focused, no toast closes on its own. */
  held: boolean
  onDismiss: (id: number) => void
}

/** One toast: severity, summary and detail (A85). It closes on its own unless it is an error. */
export function Toast({ toast, held, onDismiss }: ToastProps) {
  const t = useShellMessages()
  const { id, severity, summary, detail, count } = toast
  const { icon, color, life } = looks[severity]
  const present = useIsPresent()
  useEffect(() => {
    if (life === null || held) return
    const timer = setTimeout(() => dismissToast(id), life)
    return () => clearTimeout(timer)
  }, [id, life, held, count])

  return (
    <Card
      asChild
      data-severity={severity}
      inert={!present}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onDismiss(id)}
    >
      <m.li layout {...pop}>
        <chakra.span color={color} display="grid" placeItems="center" h="6">
          <Icon name={icon} size="lg" title={t(severity)} />
        </chakra.span>
        <chakra.div flex="1" minW="0" pt="0.5" role={severity === 'error' ? 'alert' : undefined}>
          <chakra.p fontWeight="medium">
            {summary}
            {count > 1 && (
              <chakra.span
                ms="2"
                px="1.5"
                borderRadius="full"
                bg="bg.muted"
                fontSize="xs"
                fontVariantNumeric="tabular-nums"
              >
                <span aria-hidden>×{count}</span>
                <VisuallyHidden>{t('times', { count })}</VisuallyHidden>
              </chakra.span>
            )}
          </chakra.p>
          {detail && detail !== summary && (
            <chakra.p color="fg.muted" overflowWrap="anywhere" lineClamp="4">
              {detail}
            </chakra.p>
          )}
        </chakra.div>
        <chakra.button
          type="button"
          data-dismiss
          aria-label={t('dismiss')}
          display="grid"
          placeItems="center"
          boxSize="6"
          borderRadius="sm"
          color="fg.subtle"
          cursor="pointer"
          _hover={{ bg: 'bg.muted', color: 'fg' }}
          onClick={() => onDismiss(id)}
        >
          <Icon name="prime:times" size="sm" />
        </chakra.button>
      </m.li>
    </Card>
  )
}
