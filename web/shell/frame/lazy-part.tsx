import { lazy, useEffect, type ComponentType } from 'react'
import { useShellMessages } from '../messages'
import { notifyFailure } from '../toasts/notify'

/**
 * A part of the shell in a chunk of its own. Can the chunk not be had, a message says so and the shell stays; shown the next
 * time, the part is asked for anew.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const make = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (Part) => ({ default: Part }),
        (error: unknown) => ({ default: () => <Failed error={error} /> }),
      ),
    )
  let Part = make()

  function Failed({ error }: { error: unknown }) {
    useEffect(() => {
      notifyFailure(useShellMessages.translate('partNotLoaded'), error)
      return () => void (Part = make())
    }, [error])
    return null
  }

  return function LazyPart(props) {
    return <Part {...props} />
  }
}
