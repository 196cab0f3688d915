import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { invalidate, useMutation } from '~/data'
import { DeleteViewDocument } from '~/gql/generated/documents/delete-view'
import { ReportsDocument } from '~/gql/generated/documents/reports'
import { SavedViewDocument } from '~/gql/generated/documents/saved-view'
import { SavedViewsDocument } from '~/gql/generated/documents/saved-views'
import { SetDefaultViewDocument } from '~/gql/generated/documents/set-default-view'
import { UpdateViewDocument } from '~/gql/generated/documents/update-view'
import type { ViewChange } from '~/gql/generated'
import type { ApiError } from '~/lib/api-error'
import { notify, notifyFailure } from '~/shell'
import { IconButton } from '~/ui/button'
import { DeleteDialog } from '~/ui/dialog'
import { Icon } from '~/ui/icons'
import { lazyPart } from '~/ui/late'
import type { ViewText } from './messages'
import { keep, viewLink, type SavedView, type Shown } from './view-address'

export interface ViewRowProps {
  /** New contents for a view; null if there are none. */
  shown: Shown | null
  /** The name of a view's area, where the list is about several. */
  areaName?: (area: string) => string
  saved: SavedView
  t: ViewText
}

/** Forms load when the first one opens. */
const Rename = lazyPart(async () => (await import('./Rename')).Rename)

/** One view: its link, description and actions. */
export function ViewRow({ saved, shown, areaName, t }: ViewRowProps) {
  const { id, name, shared, isDefault, mayChange } = saved
  const [asks, setAsks] = useState<'name' | 'removal' | null>(null)
  const options = {
    // Reports name their views.
    invalidates: [SavedViewsDocument, SavedViewDocument, ReportsDocument],
    onFailed: (error: ApiError) => {
      setAsks(null)
      notifyFailure(t('changeFailed'), error)
      // Somebody else may have changed the view.
      invalidate([SavedViewsDocument])
    },
  }
  const update = useMutation(UpdateViewDocument, options)
  const remove = useMutation(DeleteViewDocument, { ...options, onFailed: undefined, onDone: () => setAsks(null) })
  const mark = useMutation(SetDefaultViewDocument, options)
  const change = (part: ViewChange) => {
    setAsks(null)
    void update.run({ id, change: part })
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(viewLink(saved), location.origin).href)
      notify({ severity: 'success', summary: t('copied') })
    } catch {
      notify({ severity: 'warn', summary: t('notCopied') })
    }
  }
  const action = (icon: string, label: string, onClick: () => void, pressed?: boolean) => (
    <IconButton size="sm" aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} size="sm" />
    </IconButton>
  )
  const star = isDefault ? 'solid:star' : 'prime:star'
  const setDefault = () => void mark.run({ id, isDefault: !isDefault })
  return (
    <chakra.li py="1" borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: '0' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <chakra.div flex="1 1 10rem" minW="0">
          <chakra.a
            asChild
            color="accent.fg"
            fontWeight="medium"
            overflowWrap="anywhere"
            _hover={{ textDecoration: 'underline' }}
          >
            <Link href={viewLink(saved)}>
              <bdi>{name}</bdi>
            </Link>
          </chakra.a>
          <chakra.div fontSize="xs" color="fg.muted">
            {notes(saved, t, areaName).join(' · ')}
          </chakra.div>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap">
          {action(star, t(isDefault ? 'clearDefault' : 'setDefault', { name }), setDefault, isDefault)}
          {action('prime:link', t('copy', { name }), () => void copy())}
          {/* A view that remembered its figures remembers the new ones, too. */}
          {mayChange &&
            shown &&
            action('prime:refresh', t('replace', { name }), () => change(keep(shown, Boolean(saved.digest))))}
          {mayChange &&
            action(
              shared ? 'prime:users' : 'prime:lock',
              t(shared ? 'makePrivate' : 'makeShared', { name }),
              () => change({ shared: !shared }),
              shared,
            )}
          {mayChange && action('prime:pencil', t('rename', { name }), () => setAsks('name'))}
          {mayChange && action('prime:trash', t('remove', { name }), () => setAsks('removal'))}
        </chakra.div>
      </chakra.div>
      {asks === 'name' && (
        <Suspense>
          <Rename name={name} onName={(next) => change({ name: next })} onCancel={() => setAsks(null)} t={t} />
        </Suspense>
      )}
      <DeleteDialog
        open={asks === 'removal'}
        title={t('remove', { name })}
        description={t('reallyRemove', { name })}
        deletion={remove}
        onDelete={() => void remove.run({ id })}
        onClose={() => {
          remove.clear()
          setAsks(null)
        }}
      />
    </chakra.li>
  )
}

function notes(
  { area, shared, mine, ownerName, isDefault }: SavedView,
  t: ViewText,
  areaName?: (area: string) => string,
): string[] {
  const list = areaName ? [areaName(area)] : []
  if (mine) list.push(t(shared ? 'shared' : 'private'))
  else list.push(ownerName ? t('sharedBy', { name: ownerName }) : t('sharedByGone'))
  if (isDefault) list.push(t('default'))
  return list
}
