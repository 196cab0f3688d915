import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Tick } from '~/ui/input'
import { Choices } from './Choices'
import { useUserSheetMessages } from './messages'
import { moved, removed, withEnrollment, type Sheet, type UserSheet } from './sheet'
import { useRoles } from './use-roles'

interface EnrollmentPartProps {
  user: UserSheet
  sheet: Sheet
  /** The place in the list. */
  at: number
  onChange: (sheet: Sheet) => void
}

/** One enrollment of the list: its place, its areas and the roles in it. */
export function EnrollmentPart({ user, sheet, at, onChange }: EnrollmentPartProps) {
  const t = useUserSheetMessages()
  const id = useId()
  const { number, areas, roles } = sheet.enrollments[at]!
  const options = useRoles(roles).filter(({ name }) => name !== 'sysadmin' || roles.includes(name))
  const name = user.names.find((one) => one.eaEnrollmentNumber === number)?.eaName
  const moves = [
    { by: -1, icon: 'prime:chevron-up', label: 'up', last: at === 0 },
    { by: 1, icon: 'prime:chevron-down', label: 'down', last: at === sheet.enrollments.length - 1 },
  ] as const
  return (
    <chakra.div
      role="group"
      aria-labelledby={id}
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      display="grid"
      gap="3"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h3 id={id} fontWeight="medium" fontSize="sm" me="auto" overflowWrap="anywhere">
          <bdi>{number}</bdi> {name && <chakra.bdi color="fg.muted">{name}</chakra.bdi>}
        </chakra.h3>
        <chakra.div display="flex" alignItems="center">
          <chakra.label display="flex" alignItems="center" gap="2" pe="2" fontSize="sm" cursor="pointer">
            <Tick
              type="radio"
              name="current"
              checked={sheet.current === number}
              onChange={() => onChange({ ...sheet, current: number })}
            />
            {t('current')}
          </chakra.label>
          {moves.map(({ by, icon, label, last }) => (
            <Button
              key={label}
              size="sm"
              variant="ghost"
              aria-label={t(label, { number })}
              // Stays focusable: keys go on with the other direction.
              aria-disabled={last}
              onClick={() => onChange(moved(sheet, number, by))}
            >
              <Icon name={icon} size="sm" />
            </Button>
          ))}
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('remove', { number })}
            onClick={() => onChange(removed(sheet, number))}
          >
            <Icon name="prime:times" size="sm" />
          </Button>
        </chakra.div>
      </chakra.div>
      <Choices
        legend={t('areas')}
        options={user.areas}
        chosen={areas}
        onChange={(chosen) => onChange(withEnrollment(sheet, number, { areas: chosen }))}
      />
      <Choices
        legend={t('roles')}
        options={options}
        chosen={roles}
        onChange={(chosen) => onChange(withEnrollment(sheet, number, { roles: chosen }))}
      />
    </chakra.div>
  )
}
