import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { ConnectionRightsDocument } from '~/gql/generated/documents/connection-rights'
import { useValue, type FormOf } from '~/ui/field'
import { Contents } from '~/ui/page'
import type { ConnectionValues } from '../connection-input'
import { isAws, isAzure } from '../connection-input'
import { useConnectionMessages } from '../messages'
import { CopyBlock } from './CopyBlock'
import { useSettled } from './use-settled'

/** The least rights that reading the place needs, filled with what was typed. */
export function LeastRights({ form }: { form: FormOf<ConnectionValues> }) {
  const t = useConnectionMessages()
  const source = useValue(form, 'source')
  const azure = isAzure(source)
  const bucket = useSettled(useValue(form, 'bucket').trim())
  const account = useSettled(useValue(form, 'account').trim())
  const container = useSettled(useValue(form, 'container').trim())
  const prefix = useSettled(useValue(form, 'prefix').trim())
  const roleArn = useValue(form, 'roleArn').trim()
  const externalId = useValue(form, 'externalId').trim()
  const query = useQuery(
    ConnectionRightsDocument,
    {
      source,
      bucket: (!azure && bucket) || null,
      account: (azure && account) || null,
      container: (azure && container) || null,
      prefix: prefix || null,
      roleArn: (isAws(source) && roleArn) || null,
      externalId: (isAws(source) && externalId) || null,
    },
    { select: (data) => data.rights.rights },
  )
  return (
    <chakra.section aria-label={t('rights')} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
      <chakra.h3 fontSize="sm" fontWeight="semibold">
        {t('rights')}
      </chakra.h3>
      <chakra.p fontSize="sm" color="fg.muted">
        {t('rightsNote')}
      </chakra.p>
      <Contents query={query}>
        {(rights) =>
          rights.map((right, at) => (
            <chakra.details key={right.kind} open={at === 0}>
              <chakra.summary fontSize="sm" cursor="pointer" py="1">
                {right.fileOnly ? t('fileOnly', { title: right.title }) : right.title}
              </chakra.summary>
              <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2" py="1">
                {right.texts.map((one) => (
                  <CopyBlock key={`${one.format} ${one.title}`} label={one.title} text={one.text} />
                ))}
              </chakra.div>
            </chakra.details>
          ))
        }
      </Contents>
    </chakra.section>
  )
}
