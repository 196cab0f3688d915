/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The cloud account type of a user; a missing or unknown one reads as AZURE (A1). */
export type CloudType =
  | 'AWS'
  | 'AZURE'
  | 'CLOUDSEC'
  | 'GCP'
  | 'XCLOUD';

export type ColorScheme =
  | 'dark'
  | 'light';

export type CostChange =
  | 'added'
  | 'changed'
  | 'removed';

export type CostComparison =
  /** The period of the same length that ends where the asked one starts; whole months compare with whole months. */
  | 'previous';

/** Exactly one of: and, or, not, or a condition (column or tag, op, values). */
export type CostFilter = {
  and?: Array<CostFilter> | null | undefined;
  column?: string | null | undefined;
  not?: CostFilter | null | undefined;
  op?: CostFilterOp | null | undefined;
  or?: Array<CostFilter> | null | undefined;
  tag?: string | null | undefined;
  values?: Array<string> | null | undefined;
};

export type CostFilterOp =
  | 'between'
  | 'contains'
  | 'in'
  | 'missing'
  | 'notIn'
  | 'startsWith';

export type CostGranularity =
  | 'day'
  | 'hour'
  | 'month'
  | 'quarter'
  | 'total'
  | 'week';

/** FOCUS cost and quantity columns that add up. */
export type CostMetric =
  | 'BilledCost'
  | 'ConsumedQuantity'
  | 'ContractedCost'
  | 'EffectiveCost'
  | 'ListCost'
  | 'PricingQuantity';

export type CostOriginsQuery = {
  datasetVersion?: string | null | undefined;
  filter?: CostFilter | null | undefined;
  from?: string | null | undefined;
  /** A cost. */
  metric: CostMetric;
  to?: string | null | undefined;
};

export type CostQuery = {
  compare?: CostComparison | null | undefined;
  /** The version to answer at. Missing: the newest. */
  datasetVersion?: string | null | undefined;
  filter?: CostFilter | null | undefined;
  /** First day, included. Missing: from the first charge on. */
  from?: string | null | undefined;
  granularity?: CostGranularity | null | undefined;
  /** FOCUS column names or tag:key, at most 4. */
  groupBy?: Array<string> | null | undefined;
  metrics: Array<CostMetric>;
  /** Day after the last one. Missing: to the last charge. */
  to?: string | null | undefined;
  /** How many groups to return by the first metric; the others fold into other. Missing: all. */
  top?: number | null | undefined;
};

export type CostReconcileQuery = {
  /** Version and digest of the earlier answer. */
  datasetVersion: string;
  digest: string;
  /** The question of the earlier answer, without a version of its own. */
  query: CostQuery;
};

export type CostReconciliationStatus =
  /** The earlier figures are no longer held. */
  | 'gone'
  | 'moved'
  | 'unchanged';

export type CostRowsQuery = {
  /** nextCursor of the page before. */
  cursor?: string | null | undefined;
  datasetVersion?: string | null | undefined;
  filter?: CostFilter | null | undefined;
  from?: string | null | undefined;
  /** At most 1000; missing: 50. */
  limit?: number | null | undefined;
  to?: string | null | undefined;
};

export type InputStyle =
  | 'filled'
  | 'outlined';

export type LayoutInput = {
  anchored?: boolean | null | undefined;
  blockLoading?: boolean | null | undefined;
  colorScheme?: ColorScheme | null | undefined;
  componentTheme?: string | null | undefined;
  inlineBreadcrumb?: boolean | null | undefined;
  inputStyle?: InputStyle | null | undefined;
  inputStyleManual?: boolean | null | undefined;
  lang?: string | null | undefined;
  layoutType?: LayoutType | null | undefined;
  menuMode?: MenuMode | null | undefined;
  menuProfilePosition?: string | null | undefined;
  menuTheme?: string | null | undefined;
  ripple?: boolean | null | undefined;
  scale?: number | null | undefined;
  schemaVersion: number;
  tabEnrollment?: boolean | null | undefined;
  topbarTheme?: string | null | undefined;
};

export type LayoutType =
  | 'legacy'
  | 'tab';

export type MenuMode =
  | 'drawer'
  | 'horizontal'
  | 'overlay'
  | 'reveal'
  | 'slim'
  | 'slim_plus'
  | 'static';

export type MoverKind =
  | 'changed'
  | 'gone'
  | 'new';

export type CostOverviewQueryVariables = Exact<{
  month?: string | null | undefined;
  metric?: CostMetric | null | undefined;
  unit?: string | null | undefined;
}>;


export type CostOverviewQuery = { overview: { month: string | null, months: Array<string>, metric: CostMetric, unit: string, units: Array<string>, totals: Array<{ book: OverviewBookFieldsFragment, clouds: Array<OverviewPartFieldsFragment>, units: Array<OverviewPartFieldsFragment>, movers: Array<{ enrollment: string, provider: string | null, service: string | null, now: string, before: string, kind: MoverKind, effects: CostEffectsFieldsFragment }> }>, enrollments: Array<{ number: string, name: string, apiType: string, home: string, failed: boolean, newestMonth: string | null, from: string | null, to: string | null, beforeFrom: string | null, beforeTo: string | null, books: Array<OverviewBookFieldsFragment> }> } };

export type OverviewBookFieldsFragment = { currency: string, now: string, before: string, lastMonth: string, effects: CostEffectsFieldsFragment, course: Array<{ month: string, cost: string }> };

export type OverviewPartFieldsFragment = { value: string | null, folded: number, now: string, before: string };

export type CostEffectsFieldsFragment = { added: string, removed: string, quantity: string, rate: string, other: string };

export type AnnouncementsQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type AnnouncementsQuery = { announcements: { nextCursor: string | null, announcements: Array<{ id: string, title: string, body: string | null, announcementTime: string, read: boolean }> } };

export type CommitmentUseQueryVariables = Exact<{
  use: CostQuery;
}>;


export type CommitmentUseQuery = { use: { datasetVersion: string, totals: Array<CostTotalFieldsFragment>, rows: Array<{ key: Array<{ column: string, value: string | null }>, totals: Array<CostTotalFieldsFragment> }>, other: { count: number, totals: Array<CostTotalFieldsFragment> } | null } };

export type CommitmentsQueryVariables = Exact<{
  usage: CostQuery;
  names: CostQuery;
  lifetime: CostQuery;
  eligible: CostQuery;
}>;


export type CommitmentsQuery = { dataset: CostDatasetFieldsFragment, usage: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }>, totals: Array<CostTotalFieldsFragment>, series: Array<CostPointFieldsFragment> }> }, names: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }> }> }, lifetime: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }>, totals: Array<CostTotalFieldsFragment>, series: Array<{ start: string }> }> }, eligible: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }>, totals: Array<CostTotalFieldsFragment>, series: Array<CostPointFieldsFragment> }> } };

export type CostDatasetQueryVariables = Exact<{ [key: string]: never; }>;


export type CostDatasetQuery = { dataset: CostDatasetFieldsFragment };

export type CostViewQueryVariables = Exact<{
  report: CostQuery;
  course: CostQuery;
  totals: CostQuery;
  severalCurrencies: boolean;
}>;


export type CostViewQuery = { dataset: CostDatasetFieldsFragment, report: { datasetVersion: string, digest: string, totals: Array<CostTotalFieldsFragment>, rows: Array<{ key: Array<{ column: string, value: string | null }>, totals: Array<CostTotalFieldsFragment>, previous: Array<CostTotalFieldsFragment> }>, other: { count: number, totals: Array<CostTotalFieldsFragment>, previous: Array<CostTotalFieldsFragment> } | null, previous: { from: string, to: string, totals: Array<CostTotalFieldsFragment> } | null }, course: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }>, series: Array<CostPointFieldsFragment> }>, other: { count: number, series: Array<CostPointFieldsFragment> } | null }, totals?: { datasetVersion: string, totals: Array<CostTotalFieldsFragment>, previous: { from: string, to: string, totals: Array<CostTotalFieldsFragment> } | null } };

export type CostPointFieldsFragment = { start: string, totals: Array<CostTotalFieldsFragment> };

export type CostTotalFieldsFragment = { metric: CostMetric, currency: string, value: string };

export type CostDatasetFieldsFragment = { datasetVersion: string, rowCount: number, from: string | null, to: string | null, months: Array<string>, currencies: Array<string>, providers: Array<string> };

export type ReconciliationQueryVariables = Exact<{
  query: CostReconcileQuery;
}>;


export type ReconciliationQuery = { reconciliation: { status: CostReconciliationStatus, moved: { added: number, removed: number, changed: number, totals: Array<CostMovedTotalFieldsFragment>, rows: Array<{ change: CostChange, key: Array<{ column: string, value: string | null }>, totals: Array<CostMovedTotalFieldsFragment> }> } | null } };

export type CostMovedTotalFieldsFragment = { metric: CostMetric, currency: string, before: string, after: string, difference: string };

export type FigureOriginsQueryVariables = Exact<{
  query: CostOriginsQuery;
}>;


export type FigureOriginsQuery = { origins: { datasetVersion: string, rowCount: number, equal: boolean, otherRuns: number, invoiceColumn: string | null, figure: Array<{ currency: string, value: string }>, rows: Array<{ currency: string, value: string }>, runs: Array<{ run: string, file: string, fileSha256: string, focusVersion: string, readAt: string, rowCount: number, rowsAccepted: number, rowsRejected: number, rowsReplaced: number, amounts: Array<{ currency: string, value: string }>, checks: Array<{ name: string, holds: boolean, compared: number, failed: number }> }>, other: Array<{ currency: string, value: string }>, invoices: Array<{ invoice: string | null, folded: number, amounts: Array<{ currency: string, value: string }> }> } };

export type SourceRowsQueryVariables = Exact<{
  rows: CostRowsQuery;
  totals: CostQuery;
}>;


export type SourceRowsQuery = { page: { rowCount: number, datasetVersion: string, nextCursor: string | null, rows: Array<{ run: string | null, file: string, line: number, contentHash: string, columns: Array<{ column: string, value: string | null }> }> }, sum: { datasetVersion: string, totals: Array<CostTotalFieldsFragment> } };

export type CurrentUserFieldsFragment = { loggedIn: boolean, expiresAt: number, ssoRouterLink: string | null, userProfile: { userId: string, userName: string, eaEnrollmentNumber: string | null, eaapiType: CloudType, langId: string, companyName: string | null, privLevel: number | null, appRoles: Array<string>, clientType: string | null }, userMenu: { homeRouterLink: string | null, top1MenuLabel: string | null, top2MenuLabel: string | null, top3MenuLabel: string | null, mainMenu: Array<MenuTreeFragment>, top1Menu: Array<MenuTreeFragment>, top2Menu: Array<MenuTreeFragment>, top3Menu: Array<MenuTreeFragment>, loginUserMenu: Array<{ label: string, routerlink: string }>, switchableEnrollments: Array<{ eaEnrollmentNumber: string, eaName: string }> } };

export type MenuTreeFragment = (
  { items: Array<(
    { items: Array<(
      { items: Array<(
        { items: Array<(
          { items: Array<(
            { items: Array<(
              { items: Array<MenuItemFieldsFragment> }
              & MenuItemFieldsFragment
            )> }
            & MenuItemFieldsFragment
          )> }
          & MenuItemFieldsFragment
        )> }
        & MenuItemFieldsFragment
      )> }
      & MenuItemFieldsFragment
    )> }
    & MenuItemFieldsFragment
  )> }
  & MenuItemFieldsFragment
);

export type MenuItemFieldsFragment = { label: string, icon: string | null, routerlink: string | null, separator: boolean, unlisted: boolean, visible: boolean, disabled: boolean, target: string | null, command: string | null, iconData: { path: string, alt: string, title: string | null } | null };

export type RefreshUserQueryVariables = Exact<{
  lang?: string | null | undefined;
}>;


export type RefreshUserQuery = { currentUser: CurrentUserFieldsFragment };

export type SwitchEnrollmentMutationVariables = Exact<{
  eaEnrollmentNumber: string;
}>;


export type SwitchEnrollmentMutation = { switchEnrollment: CurrentUserFieldsFragment };

export type UpdateLanguageMutationVariables = Exact<{
  languageId: string;
}>;


export type UpdateLanguageMutation = { updateLanguage: { message: string, currentUser: CurrentUserFieldsFragment } };

export type LayoutFieldsFragment = { schemaVersion: number, layoutType: LayoutType | null, menuMode: MenuMode | null, colorScheme: ColorScheme | null, inputStyle: InputStyle | null, scale: number | null, menuTheme: string | null, topbarTheme: string | null, componentTheme: string | null, ripple: boolean | null, lang: string | null, blockLoading: boolean | null, inlineBreadcrumb: boolean | null, tabEnrollment: boolean | null, menuProfilePosition: string | null, anchored: boolean | null, inputStyleManual: boolean | null };

export type UpdateLayoutMutationVariables = Exact<{
  layout: LayoutInput;
}>;


export type UpdateLayoutMutation = { updateLayout: LayoutFieldsFragment };

export type ShellStartQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellStartQuery = { languages: Array<{ languageId: string, languageName: string }>, firstAnnouncement: { id: string, title: string, announcementTime: string, read: boolean } | null };

export type ReadAnnouncementMutationVariables = Exact<{
  id: string | number;
}>;


export type ReadAnnouncementMutation = { readAnnouncement: boolean };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const CostEffectsFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CostEffectsFields on CostEffects {
  added
  removed
  quantity
  rate
  other
}
    `, {"fragmentName":"CostEffectsFields"}) as unknown as TypedDocumentString<CostEffectsFieldsFragment, unknown>;
export const OverviewBookFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OverviewBookFields on OverviewBook {
  currency
  now
  before
  lastMonth
  effects {
    ...CostEffectsFields
  }
  course {
    month
    cost
  }
}
    fragment CostEffectsFields on CostEffects {
  added
  removed
  quantity
  rate
  other
}`, {"fragmentName":"OverviewBookFields"}) as unknown as TypedDocumentString<OverviewBookFieldsFragment, unknown>;
export const OverviewPartFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OverviewPartFields on OverviewPart {
  value
  folded
  now
  before
}
    `, {"fragmentName":"OverviewPartFields"}) as unknown as TypedDocumentString<OverviewPartFieldsFragment, unknown>;
export const CostTotalFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CostTotalFields on CostTotal {
  metric
  currency
  value
}
    `, {"fragmentName":"CostTotalFields"}) as unknown as TypedDocumentString<CostTotalFieldsFragment, unknown>;
export const CostPointFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CostPointFields on CostPoint {
  start
  totals {
    ...CostTotalFields
  }
}
    fragment CostTotalFields on CostTotal {
  metric
  currency
  value
}`, {"fragmentName":"CostPointFields"}) as unknown as TypedDocumentString<CostPointFieldsFragment, unknown>;
export const CostDatasetFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CostDatasetFields on CostDataset {
  datasetVersion
  rowCount
  from
  to
  months
  currencies
  providers
}
    `, {"fragmentName":"CostDatasetFields"}) as unknown as TypedDocumentString<CostDatasetFieldsFragment, unknown>;
export const CostMovedTotalFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CostMovedTotalFields on CostMovedTotal {
  metric
  currency
  before
  after
  difference
}
    `, {"fragmentName":"CostMovedTotalFields"}) as unknown as TypedDocumentString<CostMovedTotalFieldsFragment, unknown>;
export const MenuItemFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment MenuItemFields on MenuItem {
  label
  icon
  routerlink
  separator
  unlisted
  visible
  disabled
  target
  command
  iconData {
    path
    alt
    title
  }
}
    `, {"fragmentName":"MenuItemFields"}) as unknown as TypedDocumentString<MenuItemFieldsFragment, unknown>;
export const MenuTreeFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment MenuTree on MenuItem {
  ...MenuItemFields
  items {
    ...MenuItemFields
    items {
      ...MenuItemFields
      items {
        ...MenuItemFields
        items {
          ...MenuItemFields
          items {
            ...MenuItemFields
            items {
              ...MenuItemFields
              items {
                ...MenuItemFields
              }
            }
          }
        }
      }
    }
  }
}
    fragment MenuItemFields on MenuItem {
  label
  icon
  routerlink
  separator
  unlisted
  visible
  disabled
  target
  command
  iconData {
    path
    alt
    title
  }
}`, {"fragmentName":"MenuTree"}) as unknown as TypedDocumentString<MenuTreeFragment, unknown>;
export const CurrentUserFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CurrentUserFields on CurrentUser {
  loggedIn
  expiresAt
  ssoRouterLink
  userProfile {
    userId
    userName
    eaEnrollmentNumber
    eaapiType
    langId
    companyName
    privLevel
    appRoles
    clientType
  }
  userMenu {
    homeRouterLink
    top1MenuLabel
    top2MenuLabel
    top3MenuLabel
    mainMenu {
      ...MenuTree
    }
    top1Menu {
      ...MenuTree
    }
    top2Menu {
      ...MenuTree
    }
    top3Menu {
      ...MenuTree
    }
    loginUserMenu {
      label
      routerlink
    }
    switchableEnrollments {
      eaEnrollmentNumber
      eaName
    }
  }
}
    fragment MenuTree on MenuItem {
  ...MenuItemFields
  items {
    ...MenuItemFields
    items {
      ...MenuItemFields
      items {
        ...MenuItemFields
        items {
          ...MenuItemFields
          items {
            ...MenuItemFields
            items {
              ...MenuItemFields
              items {
                ...MenuItemFields
              }
            }
          }
        }
      }
    }
  }
}
fragment MenuItemFields on MenuItem {
  label
  icon
  routerlink
  separator
  unlisted
  visible
  disabled
  target
  command
  iconData {
    path
    alt
    title
  }
}`, {"fragmentName":"CurrentUserFields"}) as unknown as TypedDocumentString<CurrentUserFieldsFragment, unknown>;
export const LayoutFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment LayoutFields on Layout {
  schemaVersion
  layoutType
  menuMode
  colorScheme
  inputStyle
  scale
  menuTheme
  topbarTheme
  componentTheme
  ripple
  lang
  blockLoading
  inlineBreadcrumb
  tabEnrollment
  menuProfilePosition
  anchored
  inputStyleManual
}
    `, {"fragmentName":"LayoutFields"}) as unknown as TypedDocumentString<LayoutFieldsFragment, unknown>;
export const CostOverviewDocument = {"__meta__":{"hash":"517087ebfbc2f206cab79c339f531bcfc72da2a5bce20f5d86a4bef195483b46"}} as unknown as TypedDocumentString<CostOverviewQuery, CostOverviewQueryVariables>;
export const AnnouncementsDocument = {"__meta__":{"hash":"de9e670b338541939f8c135f118be1d8c6cd2abd7efe5d376d4fe96bf41eac0c"}} as unknown as TypedDocumentString<AnnouncementsQuery, AnnouncementsQueryVariables>;
export const CommitmentUseDocument = {"__meta__":{"hash":"3d6a3dd9e7461397fd43dac1387a13c2e50ecaff2fba146be8dcb42e961dbe10"}} as unknown as TypedDocumentString<CommitmentUseQuery, CommitmentUseQueryVariables>;
export const CommitmentsDocument = {"__meta__":{"hash":"9c6c3015c49f574ac8a8e8cdc1056a7e8566e02f418d090176166e0ef7658f92"}} as unknown as TypedDocumentString<CommitmentsQuery, CommitmentsQueryVariables>;
export const CostDatasetDocument = {"__meta__":{"hash":"3a95a6f635da33111fb282b999bdcb2d7c133e25fd8d6da30a033f4aa233b97f"}} as unknown as TypedDocumentString<CostDatasetQuery, CostDatasetQueryVariables>;
export const CostViewDocument = {"__meta__":{"hash":"0f32caf75d66acf7297aaaa5d4f4a9004cc0c09dcbf6d4177ad8dd7f5c265ac9"}} as unknown as TypedDocumentString<CostViewQuery, CostViewQueryVariables>;
export const ReconciliationDocument = {"__meta__":{"hash":"140ae76c3bcfb700b2de83a709af185097b43a5cd98ccab2928db835ab0bc82f"}} as unknown as TypedDocumentString<ReconciliationQuery, ReconciliationQueryVariables>;
export const FigureOriginsDocument = {"__meta__":{"hash":"a502e8b6fa7a2806af27be5e7975db4ad6ed77c257c2e17a8615d8befd3f735f"}} as unknown as TypedDocumentString<FigureOriginsQuery, FigureOriginsQueryVariables>;
export const SourceRowsDocument = {"__meta__":{"hash":"0538620d0057df277d841fcdb21d2eb37ed06c3cf911940436e27006cc1a4a59"}} as unknown as TypedDocumentString<SourceRowsQuery, SourceRowsQueryVariables>;
export const RefreshUserDocument = {"__meta__":{"hash":"bb912d350bed1d6498daa4f3a4828b8a7125697edac931d1c5df8ae71d283f32"}} as unknown as TypedDocumentString<RefreshUserQuery, RefreshUserQueryVariables>;
export const SwitchEnrollmentDocument = {"__meta__":{"hash":"fe7081a4c05d4a582f838bfc6c296ad1907d4aee978cc70ce27dbce0032dc426"}} as unknown as TypedDocumentString<SwitchEnrollmentMutation, SwitchEnrollmentMutationVariables>;
export const UpdateLanguageDocument = {"__meta__":{"hash":"4f5c013af644b4bb0442aa3286048c09784fe68bb7f0fdd2cc93f32c76c1565a"}} as unknown as TypedDocumentString<UpdateLanguageMutation, UpdateLanguageMutationVariables>;
export const UpdateLayoutDocument = {"__meta__":{"hash":"fa55dbfceba5f441edcb0f8505ce186826dfe2040ce4aa9cfd8da14eaa587db3"}} as unknown as TypedDocumentString<UpdateLayoutMutation, UpdateLayoutMutationVariables>;
export const ShellStartDocument = {"__meta__":{"hash":"c825f6c2aad82a2ad6de14a9a278eb52b5b747034277b3f97116017664649505"}} as unknown as TypedDocumentString<ShellStartQuery, ShellStartQueryVariables>;
export const ReadAnnouncementDocument = {"__meta__":{"hash":"40ba880d7d796983041fbf99d8a9183cefdbf087db3d2c08d5ea51c104e6570e"}} as unknown as TypedDocumentString<ReadAnnouncementMutation, ReadAnnouncementMutationVariables>;