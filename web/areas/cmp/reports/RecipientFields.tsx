import { chakra } from '@chakra-ui/react/styled-system'
import type { DeliveryChannel } from '~/gql/generated'
import { Button, IconButton } from '~/ui/button'
import { Input, NativeSelect } from '~/ui/forms/field-types/Input'
import { Icon } from '~/ui/icons'
import { CHANNELS, newChannel, type ChannelDraft } from '../channels/channel-drafts'
import type { ReportText } from './messages'

interface RecipientFieldsProps {
  recipients: readonly ChannelDraft[]
  onChange: (recipients: ChannelDraft[]) => void
  t: ReportText
}

const MOST = 20

/** Who gets the report, each on a line of their own. */
export function RecipientFields({ recipients, onChange, t }: RecipientFieldsProps) {
  const change = (key: number, part: Partial<ChannelDraft>) =>
    onChange(recipients.map((one) => (one.key === key ? { ...one, ...part } : one)))
  // Another channel has another address: what was stored for the first one stays with it.
  const onChannel = (key: number, channel: DeliveryChannel) => change(key, { ...newChannel(key), channel })
  return (
    <chakra.fieldset display="grid" gap="2" borderWidth="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="label" mb="1">
        {t('recipients')}
      </chakra.legend>
      {recipients.map((one, at) => (
        <chakra.div
          key={one.key}
          display="grid"
          gap="2"
          gridTemplateColumns={{ base: '1fr auto', md: '9rem minmax(0, 1fr) minmax(0, 1fr) auto' }}
        >
          <NativeSelect
            aria-label={t('channel')}
            value={one.channel}
            onChange={({ currentTarget }) => onChannel(one.key, currentTarget.value as DeliveryChannel)}
          >
            {CHANNELS.map((channel) => (
              <option key={channel} value={channel}>
                {t(channel)}
              </option>
            ))}
          </NativeSelect>
          <Input
            type={one.channel === 'mail' ? 'email' : 'url'}
            gridColumn={one.channel === 'webhook' ? undefined : { md: 'span 2' }}
            order={{ base: 1, md: 0 }}
            required={!one.known}
            maxLength={2048}
            autoComplete="off"
            aria-label={t(one.channel === 'mail' ? 'mailAddress' : 'hookAddress')}
            placeholder={
              one.known ? t('keeps', { address: one.known }) : t(one.channel === 'mail' ? 'mailAddress' : 'hookAddress')
            }
            value={one.address}
            onChange={({ currentTarget }) => change(one.key, { address: currentTarget.value })}
          />
          {one.channel === 'webhook' && (
            <Input
              type="password"
              order={{ base: 2, md: 0 }}
              required={!one.known}
              minLength={16}
              maxLength={128}
              autoComplete="new-password"
              aria-label={t('secret')}
              placeholder={t('secret')}
              value={one.secret}
              onChange={({ currentTarget }) => change(one.key, { secret: currentTarget.value })}
            />
          )}
          <IconButton
            h="9"
            w="9"
            aria-label={t('removeRecipient', { number: String(at + 1) })}
            title={t('removeRecipient', { number: String(at + 1) })}
            disabled={recipients.length === 1}
            onClick={() => onChange(recipients.filter(({ key }) => key !== one.key))}
          >
            <Icon name="prime:times" size="sm" />
          </IconButton>
        </chakra.div>
      ))}
      <chakra.div>
        <Button
          size="sm"
          disabled={recipients.length >= MOST}
          onClick={() => onChange([...recipients, newChannel(Math.max(...recipients.map(({ key }) => key)) + 1)])}
        >
          <Icon name="prime:plus" size="sm" />
          {t('addRecipient')}
        </Button>
      </chakra.div>
    </chakra.fieldset>
  )
}
