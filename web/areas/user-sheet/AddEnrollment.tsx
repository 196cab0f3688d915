import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { sessionState } from '~/session'
import { Button } from '~/ui/button'
import { PlainForm, SuggestInput } from '~/ui/input'
import { useUserSheetMessages } from './messages'
import { added, type Sheet } from './sheet'

interface AddEnrollmentProps {
  /** All areas: a new enrollment begins with them. */
  areas: readonly string[]
  sheet: Sheet
  onChange: (sheet: Sheet) => void
}

/** Adds an enrollment with the role viewer to the draft; the preview tells if it does not exist. */
export function AddEnrollment({ areas, sheet, onChange }: AddEnrollmentProps) {
  const t = useUserSheetMessages()
  const [number, setNumber] = useState('')
  const own = useSnapshot(sessionState).user?.userMenu.switchableEnrollments ?? []
  return (
    <PlainForm
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      display="flex"
      gap="2"
      onSubmit={() => {
        onChange(added(sheet, number.trim(), areas))
        setNumber('')
      }}
    >
      <SuggestInput
        size="sm"
        maxW="16rem"
        aria-label={t('number')}
        placeholder={t('number')}
        maxLength={128}
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        suggestions={own.map(({ eaEnrollmentNumber, eaName }) => ({ value: eaEnrollmentNumber, name: eaName }))}
      />
      <Button type="submit">{t('add')}</Button>
    </PlainForm>
  )
}
