import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { FaultList } from '../feedback'

export interface NoticeProps {
  tone: 'danger' | 'success' | 'warning' | 'quiet'
  /** It is there from the start, so it is not read out as news. */
  still?: boolean
  children: ReactNode
}

/** A message about a failure, a success or a fact; read out when it appears. */
export function Notice({ tone, still, children }: NoticeProps) {
  return (
    <chakra.div
      role={still ? 'note' : tone === 'danger' ? 'alert' : 'status'}
      px="3"
      py="2"
      borderRadius="md"
      fontSize="sm"
      overflowWrap="anywhere"
      bg={tone === 'quiet' ? 'bg.muted' : `${tone}.subtle`}
      color={tone === 'quiet' ? 'fg' : `${tone}.fg`}
    >
      {children}
    </chakra.div>
  )
}

export interface ErrorNoticeProps {
  error: { message: string; errors?: Readonly<Record<string, string>> }
}

/** Why a user action failed, with each fault if there are several. */
export function ErrorNotice({ error }: ErrorNoticeProps) {
  const faults = Object.entries(error.errors ?? {})
  return (
    <Notice tone="danger">
      {error.message}
      <FaultList faults={faults.length > 1 ? faults : []} />
    </Notice>
  )
}
