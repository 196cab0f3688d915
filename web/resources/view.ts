import type { ChangeAddress, ResourcesAddress } from './address'
import type { ResourceText } from './messages'
import type { Scope } from './scope'

/** Props of every part of the page. */
export interface ViewProps {
  scope: Scope
  address: ResourcesAddress
  onChange: ChangeAddress
  t: ResourceText
  locale: string
}

/** Texts of a part without data. */
export interface Words {
  t: ResourceText
  locale: string
}
