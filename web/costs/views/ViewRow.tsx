import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Link } from 'wouter'
import { request } from '~/gql/client'
import { DeleteViewDocument } from '~/gql/generated/documents/delete-view'
import { SetDefaultViewDocument } from '~/gql/generated/documents/set-default-view'
import { UpdateViewDocument } from '~/gql/generated/documents/update-view'
import type { ViewChange } from '~/gql/generated'
import { notify, notifyFailure } from '~/shell'
import { Button, IconButton } from '~/ui/button'
import { Input } from '~/ui/forms/field-types/Input'
import { Icon } from '~/ui/icons'
import type { ViewText } from './messages'
import { keep, viewLink, type SavedView } from './view-address'
import type { ViewListProps } from './ViewList'

interface ViewRowProps extends Pick<ViewListProps, 'shown' | 'onChanged' | 'areaName'> {
  saved: SavedView
  t: ViewText
}

/** One view: its link, what it is, and what can be done to it. */
export function ViewRow({ saved, shown, onChanged, areaName, t }: ViewRowProps) {
  const { id, name, shared, isDefault, mayChange } = saved
  const [asks, setAsks] = useState<'name' | 'removal' | null>(null)
  const run = async (work: Promise<unknown>) => {
    setAsks(null)
    try {
      await work
    } catch (cause) {
      notifyFailure(t('changeFailed'), cause)
    }
    onChanged()
  }
  const change = (part: ViewChange) => void run(request(UpdateViewDocument, { id, change: part }))
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
  const setDefault = () => void run(request(SetDefaultViewDocument, { id, isDefault: !isDefault }))
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
        <Rename name={name} onName={(next) => change({ name: next })} onCancel={() => setAsks(null)} t={t} />
      )}
      {asks === 'removal' && (
        <chakra.div
          role="group"
          aria-label={t('remove', { name })}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          py="1"
        >
          <chakra.span flex="1 1 12rem">{t('reallyRemove', { name })}</chakra.span>
          <Button size="sm" ref={focus} onClick={() => void run(request(DeleteViewDocument, { id }))}>
            {t('delete')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsks(null)}>
            {t('cancel')}
          </Button>
        </chakra.div>
      )}
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

/** What has just been asked for has the focus, or keys would have to look for it. */
const focus = (element: HTMLElement | null): void => element?.focus()

interface RenameProps {
  name: string
  onName: (name: string) => void
  onCancel: () => void
  t: ViewText
}

function Rename({ name, onName, onCancel, t }: RenameProps) {
  const [text, setText] = useState(name)
  return (
    <chakra.form
      display="flex"
      gap="2"
      py="1"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) onName(text)
      }}
    >
      <Input
        aria-label={t('newName', { name })}
        ref={focus}
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" h="9" disabled={text.trim() === ''}>
        {t('done')}
      </Button>
      <Button variant="ghost" h="9" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </chakra.form>
  )
}
