import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { EmptyState, LoadFailed, Skeleton } from '~/ui/feedback'
import { Group, Specimen } from './Specimen'

const severities = ['success', 'info', 'warn', 'error'] as const

const message = {
  success: 'The budget was saved.',
  info: 'Figures of today are still coming in.',
  warn: { errors: { from: 'Two days have no charges' } },
  error: { title: 'The server did not respond in time' },
}

/** Feedback parts. */
export function FeedbackSection() {
  const [broken, setBroken] = useState(false)
  if (broken) throw new RangeError('The gallery was asked to fail')
  const burst = (): void => {
    for (let at = 1; at <= 13; at++) notify({ severity: 'info', summary: `Message ${at}` })
  }
  return (
    <Group title="Feedback">
      <Specimen name="Messages">
        {severities.map((severity) => (
          <Button
            key={severity}
            onClick={() => notify({ severity, summary: `A ${severity}`, message: message[severity] })}
          >
            {severity}
          </Button>
        ))}
        <Button onClick={burst}>burst</Button>
      </Specimen>
      <Specimen name="Failures">
        <Button onClick={() => setBroken(true)}>fail while rendering</Button>
        <Button
          onClick={() => {
            throw new RangeError('nobody caught this')
          }}
        >
          uncaught error
        </Button>
        <Button onClick={() => void Promise.reject(new TypeError('nobody caught that'))}>unhandled rejection</Button>
      </Specimen>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }} gap="4">
        <Framed>
          <EmptyState title="Nothing here yet" message="Ingest a file, and its charges appear.">
            <Button>Read how</Button>
          </EmptyState>
        </Framed>
        <Framed>
          <LoadFailed
            title="Costs could not be loaded"
            message="The server cannot be reached"
            retryLabel="Try again"
            onRetry={() => undefined}
          />
        </Framed>
        <Framed>
          <chakra.div display="grid" gap="3" p="6" aria-label="Loading" role="img">
            {/* Nothing loads here. */}
            <Skeleton aria-busy={false} h="4" w="50%" />
            <Skeleton aria-busy={false} h="24" />
            <Skeleton aria-busy={false} h="4" w="70%" />
          </chakra.div>
        </Framed>
      </chakra.div>
    </Group>
  )
}

const Framed = chakra('div', { base: { borderWidth: '1px', borderRadius: 'lg' } })
