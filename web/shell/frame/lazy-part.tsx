import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { log } from '~/lib/log'
import { useShellMessages } from '../messages'

/**
 * A part of the shell in a separate chunk. Can the chunk not be had, the shell stays, and a message with a way to try again
 * stands where the part would be. Shown the next time, the part is asked for again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const make = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (Part) => ({ default: Part }),
        (error: unknown) => {
          log.warn('A part of the shell could not be fetched', error)
          return { default: Failed }
        },
      ),
    )
  let Part = make()

  function Failed(props: Props) {
    const t = useShellMessages()
    const [again, setAgain] = useState(false)
    useEffect(() => {
      const failed = Part
      return () => {
        if (Part === failed) Part = make()
      }
    }, [])
    if (again) {
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    }
    const retry = (): void => {
      Part = make()
      setAgain(true)
    }
    return (
      <div id={'id' in props ? String(props.id) : undefined} className="part-failed" role="alert">
        <p>{t('partNotLoaded')}</p>
        <button type="button" onClick={retry}>
          {t('retry')}
        </button>
      </div>
    )
  }

  return function LazyPart(props) {
    return <Part {...props} />
  }
}
