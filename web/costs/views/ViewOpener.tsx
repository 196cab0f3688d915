import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { request } from '~/gql/client'
import { SavedViewDocument } from '~/gql/generated/documents/saved-view'
import { SavedViewsDocument } from '~/gql/generated/documents/saved-views'
import { isAborted } from '~/lib/api-error'
import { areaOf } from '~/lib/paths'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { asApiError } from '../as-api-error'
import { useViewMessages } from './messages'
import { viewAddress, type SavedView } from './view-address'

export interface ViewOpenerProps {
  /** Id of the view that the address asks for; null for the one with which the area opens, if there is one. */
  wanted: string | null
}

/** Puts a view's own address in place of the link to it, and says so when there is no such view any more. */
export default function ViewOpener({ wanted }: ViewOpenerProps) {
  const t = useViewMessages()
  const [pathname, navigate] = useLocation()
  const [problem, setProblem] = useState<{ of: string; missing: boolean; reason: string } | null>(null)
  const area = areaOf(pathname) ?? ''
  useEffect(() => {
    const own = new AbortController()
    find(wanted, area, own.signal).then(
      (view) => own.signal.aborted || !view || navigate(viewAddress(view), { replace: true }),
      (cause: unknown) => {
        // Without the user's default the area is still the area: only a view that was asked for is missed.
        if (own.signal.aborted || isAborted(cause) || wanted === null) return
        const error = asApiError(cause)
        setProblem({ of: wanted, missing: error.code === 'NOT_FOUND' || error.status === 400, reason: error.message })
      },
    )
    return () => own.abort()
    // Once for each wish: the address that it leads to is not another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, area])
  if (!problem || problem.of !== wanted) return null
  return (
    <chakra.div
      role="alert"
      flex="1 1 100%"
      order="1"
      display="flex"
      alignItems="center"
      gap="2"
      px="3"
      py="1.5"
      borderWidth="1px"
      borderColor="warning"
      borderRadius="md"
      bg="warning.subtle"
      fontSize="sm"
    >
      <Icon name="prime:exclamation-triangle" size="sm" />
      <chakra.span flex="1" overflowWrap="anywhere">
        {problem.missing ? t('missing') : t('openFailed', { reason: problem.reason })}
      </chakra.span>
      <IconButton
        size="sm"
        aria-label={t('hide')}
        title={t('hide')}
        onClick={() => navigate(pathname, { replace: true })}
      >
        <Icon name="prime:times" size="sm" />
      </IconButton>
    </chakra.div>
  )
}

async function find(wanted: string | null, area: string, signal: AbortSignal): Promise<SavedView | null> {
  if (wanted !== null) return (await request(SavedViewDocument, { id: wanted }, { signal })).savedView
  const { savedViews } = await request(SavedViewsDocument, { area }, { signal })
  return savedViews.find((view) => view.isDefault) ?? null
}
