import type { ChangeAddress, ResourcesAddress } from './address'
import type { ResourceText } from './messages'
import type { Scope } from './scope'

/** What every part of the page gets. */
export interface ViewProps {
  scope: Scope
  /** Number of the enrollment: what is shown of one never stays in sight under another. */
  enrollment: string
  address: ResourcesAddress
  onChange: ChangeAddress
  t: ResourceText
  locale: string
}

/** The words of a part without its data. */
export interface Words {
  t: ResourceText
  locale: string
}
