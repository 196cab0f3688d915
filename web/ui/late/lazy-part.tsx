import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { log } from '~/lib/log'
import { useCommonMessages } from '../messages'

/**
 * Loads a component from a separate chunk. When the chunk fails to load, the page stays and a message with a retry button replaces
 * it. The next render of the part loads it again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const make = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (Part) => ({ default: Part }),
        (error: unknown) => {
          log.warn('A part of the page could not be loaded', error)
          return { default: Failed }
        },
      ),
    )
  let Part = make()

  function Failed(props: Props) {
    const t = useCommonMessages()
    const [again, setAgain] = useState(false)
    // Overlays stay mounted while they are closed.
    const shown = !('open' in props) || props.open === true
    useEffect(() => {
      if (!shown) return
      const failed = Part
      return () => {
        if (Part === failed) Part = make()
      }
    }, [shown])
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
    if (!shown) return null
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
