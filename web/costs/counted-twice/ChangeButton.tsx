import { useEffect, useRef } from 'react'
import { Button, type ButtonProps } from '~/ui/button'

export interface ChangeButtonProps extends Pick<ButtonProps, 'disabled' | 'onClick' | 'children'> {
  /** It replaces the button that was pressed, so it has the focus from the start. */
  follows: boolean
}

export function ChangeButton({ follows, ...props }: ChangeButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (follows) button.current?.focus()
  }, [follows])
  return <Button ref={button} size="xs" {...props} />
}
