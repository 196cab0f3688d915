import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Panel, PanelHead } from '~/ui/page'
import { Select } from '~/ui/select'
import { pageAnswer, permissionAnswer, type Access } from './access'
import { AnswerText } from './AnswerText'
import { useAccessMessages } from './messages'

/** Answers for one page or permission why the user has it, or who can give it. */
export function Ask({ access }: { access: Access }) {
  const t = useAccessMessages()
  // Addresses begin with a slash, permissions do not.
  const [asked, setAsked] = useState(access.pages[0]?.path ?? '')
  const pages = (installation: boolean, label: string) => ({
    label,
    options: access.pages
      .filter((page) => page.installation === installation)
      .map((page) => ({ value: page.path, label: page.label })),
  })
  return (
    <Panel aria-labelledby="ask">
      <PanelHead id="ask" title={t('ask')} />
      <chakra.div display="grid" gap="2.5" justifyItems="start" px="4" pb="4">
        <Select
          label={t('asked')}
          value={asked}
          options={[
            pages(false, t('pages')),
            pages(true, t('systemPages')),
            {
              label: t('permissions'),
              options: access.permissions.map(({ permission }) => ({ value: permission, label: permission })),
            },
          ]}
          onChange={setAsked}
        />
        <AnswerText answer={asked.startsWith('/') ? pageAnswer(access, asked) : permissionAnswer(access, asked)} />
      </chakra.div>
    </Panel>
  )
}
