import { useEnrollment } from '~/session/use-enrollment'
import { TextLink } from '~/ui/page'
import { itemLink, type Item } from './item'

/** Opens the item; a link to another enrollment asks before it switches. */
export function ItemName({ item }: { item: Item }) {
  return (
    <TextLink href={itemLink(item, useEnrollment())}>
      <bdi>{item.name}</bdi>
    </TextLink>
  )
}
