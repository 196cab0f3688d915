import { useEffect, useState, type ComponentType } from 'react'

/**
 * A part of the login page whose script is fetched when it is first shown: the first screen has no budget for it. Renders nothing
 * until loaded; `offline` replaces a script that cannot be fetched.
 */
export function latePart<P extends { offline: string }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function LatePart(props: P) {
    const [part, setPart] = useState<{ Part: ComponentType<P> } | 'failed' | null>(null)
    useEffect(() => {
      void load().then(
        (Part) => setPart({ Part }),
        () => setPart('failed'),
      )
    }, [])
    if (part === null) return null
    if (part !== 'failed') return <part.Part {...props} />
    return (
      <p className="login-error" role="alert">
        {props.offline}
      </p>
    )
  }
}
