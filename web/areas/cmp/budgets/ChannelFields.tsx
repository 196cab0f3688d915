import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { BudgetChannelKind } from '~/gql/generated'
import { Button, IconButton } from '~/ui/button'
import { Input, NativeSelect } from '~/ui/forms/field-types/Input'
import { Icon } from '~/ui/icons'
import { CHANNELS, newChannel, type ChannelDraft } from '../channels/channel-drafts'
import { useWatchMessages } from '../watch/messages'

/** How many channels a budget may have. */
const MOST = 5

export interface ChannelFieldsProps {
  channels: readonly ChannelDraft[]
  onChange: (channels: ChannelDraft[]) => void
  /** What the API said of one of them, by its place in the list. */
  wrong: { at: number; message: string } | null
}

/** Where a budget alerts beside the inbox: each channel a line that can be changed and removed. */
export function ChannelFields({ channels, onChange, wrong }: ChannelFieldsProps) {
  const t = useWatchMessages()
  const box = useRef<HTMLFieldSetElement>(null)
  const focus = (selector: string): void => box.current?.querySelector<HTMLElement>(selector)?.focus()
  const add = (): void => {
    const key = Math.max(-1, ...channels.map((one) => one.key)) + 1
    flushSync(() => onChange([...channels, newChannel(key)]))
    focus(`[data-channel="${key}"] select`)
  }
  const remove = (key: number): void => {
    flushSync(() => onChange(channels.filter((one) => one.key !== key)))
    // The button that was pressed is gone.
    focus('[data-add]')
  }
  return (
    <chakra.fieldset
      ref={box}
      display="grid"
      gap="3"
      m="0"
      minW="0"
      p={{ base: '4', sm: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
      aria-labelledby="budget-channels"
    >
      <chakra.h3 id="budget-channels" textStyle="section">
        {t('where')}
      </chakra.h3>
      {channels.map((one, at) => (
        <ChannelLine
          key={one.key}
          one={one}
          number={String(at + 1)}
          wrong={wrong?.at === at ? wrong.message : null}
          onChange={(next) => onChange(channels.map((other) => (other.key === one.key ? next : other)))}
          onRemove={() => remove(one.key)}
        />
      ))}
      {channels.length === 0 && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('channelsNone')}
        </chakra.p>
      )}
      <div>
        <Button
          size="sm"
          data-add
          aria-disabled={channels.length >= MOST || undefined}
          onClick={() => channels.length < MOST && add()}
        >
          <Icon name="prime:plus" size="sm" />
          {t('addChannel')}
        </Button>
      </div>
    </chakra.fieldset>
  )
}

interface ChannelLineProps {
  one: ChannelDraft
  number: string
  wrong: string | null
  onChange: (next: ChannelDraft) => void
  onRemove: () => void
}

function ChannelLine({ one, number, wrong, onChange, onRemove }: ChannelLineProps) {
  const t = useWatchMessages()
  const mail = one.channel === 'mail'
  const address = t(mail ? 'mail' : 'hookUrl')
  const wrongId = `wrong-channel-${one.key}`
  return (
    <chakra.div
      role="group"
      aria-label={t('channelNumber', { number })}
      data-channel={one.key}
      display="grid"
      gap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '9rem minmax(0, 1fr) auto' }}
    >
      <NativeSelect
        aria-label={t('channel')}
        value={one.channel}
        // Another channel has another address: what was stored for the first one stays with it.
        onChange={({ currentTarget }) =>
          onChange({ ...newChannel(one.key), channel: currentTarget.value as BudgetChannelKind })
        }
      >
        {CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {t(channel === 'mail' ? 'email' : channel)}
          </option>
        ))}
      </NativeSelect>
      <Input
        type={mail ? 'email' : 'url'}
        order={{ base: 1, md: 0 }}
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        maxLength={2048}
        autoComplete="off"
        aria-label={address}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : wrongId}
        placeholder={one.known ? t('channelKeeps', { address: one.known }) : address}
        value={one.address}
        onChange={({ currentTarget }) => onChange({ ...one, address: currentTarget.value })}
      />
      <IconButton
        h="9"
        w="9"
        aria-label={t('removeChannel', { number })}
        title={t('removeChannel', { number })}
        onClick={onRemove}
      >
        <Icon name="prime:times" size="sm" />
      </IconButton>
      {one.channel === 'webhook' && (
        <chakra.div order={{ base: 2, md: 0 }} gridColumn={{ base: '1 / -1', md: '2' }}>
          <Input
            type="password"
            maxLength={128}
            autoComplete="new-password"
            aria-label={t('hookSecret')}
            placeholder={t(one.known ? 'secretKeeps' : 'hookSecret')}
            value={one.secret}
            onChange={({ currentTarget }) => onChange({ ...one, secret: currentTarget.value })}
          />
        </chakra.div>
      )}
      {wrong !== null && (
        <chakra.p id={wrongId} order="3" gridColumn="1 / -1" fontSize="sm" color="danger.fg">
          {wrong}
        </chakra.p>
      )}
    </chakra.div>
  )
}
