/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AdminBatchQuestion =
  | 'fewer'
  | 'overlap';

export type AdminBatchState =
  | 'fetching'
  | 'held'
  | 'incomplete'
  | 'ingesting'
  | 'ready'
  | 'rejected'
  | 'same'
  | 'superseded'
  | 'taken'
  | 'waiting';

export type AdminConnectionChange = {
  account?: string | null | undefined;
  bucket?: string | null | undefined;
  container?: string | null | undefined;
  credentials: AdminConnectionSecret;
  export?: string | null | undefined;
  from?: string | null | undefined;
  layout?: string | null | undefined;
  marker?: string | null | undefined;
  paused?: boolean | null | undefined;
  prefix?: string | null | undefined;
  region?: string | null | undefined;
  source: string;
};

export type AdminConnectionInput = {
  account?: string | null | undefined;
  bucket?: string | null | undefined;
  container?: string | null | undefined;
  credentials: AdminConnectionSecret;
  enrollment: string;
  export?: string | null | undefined;
  from?: string | null | undefined;
  id: string;
  layout?: string | null | undefined;
  marker?: string | null | undefined;
  paused?: boolean | null | undefined;
  prefix?: string | null | undefined;
  region?: string | null | undefined;
  source: string;
};

export type AdminConnectionSecret = {
  accessKey?: string | null | undefined;
  client?: string | null | undefined;
  externalId?: string | null | undefined;
  /** instance, environment, keys, managed-identity, sas, account-key, service-account or anonymous. */
  kind: string;
  roleArn?: string | null | undefined;
  /** Never shown again. */
  secret?: string | null | undefined;
};

export type AdminEnrollmentChange = {
  areas: Array<string>;
  company: string;
  currency: string;
  name: string;
  state: EnrollmentState;
};

export type AdminEnrollmentInput = {
  apiType: string;
  areas: Array<string>;
  company?: string | null | undefined;
  currency?: string | null | undefined;
  name: string;
  number: string;
};

export type AdminGrantInput = {
  endsAt?: string | null | undefined;
  /** Instead of userId. */
  groupId?: string | null | undefined;
  role: string;
  scope: AdminScopeInput;
  startsAt?: string | null | undefined;
  userId?: string | null | undefined;
};

export type AdminGroupChange = {
  claim: string;
  name: string;
  provider: string;
};

export type AdminGroupInput = {
  claim?: string | null | undefined;
  name: string;
  provider?: string | null | undefined;
  scope: AdminScopeInput;
};

export type AdminRightTextFormat =
  | 'cli'
  | 'policy'
  | 'terraform'
  | 'trust';

export type AdminRoleChange = {
  description: string;
  permissions: Array<string>;
};

export type AdminRoleInput = {
  description: string;
  name: string;
  permissions: Array<string>;
};

export type AdminScopeInput = {
  id?: string | null | undefined;
  kind: AdminScopeKind;
  tagKey?: string | null | undefined;
  tagValue?: string | null | undefined;
};

export type AdminScopeKind =
  | 'company'
  | 'enrollment'
  | 'installation'
  | 'tag';

export type AdminSheetEnrollmentInput = {
  areas: Array<string>;
  number: string;
  roles: Array<string>;
};

export type AdminSheetInput = {
  active: boolean;
  clientType: string;
  current?: string | null | undefined;
  enrollments: Array<AdminSheetEnrollmentInput>;
  languageId: string;
  privLevel?: number | null | undefined;
  roles: Array<string>;
};

export type AdminUserChange = {
  companyName: string;
  email: string;
  languageId: string;
  privLevel?: number | null | undefined;
  state: UserState;
  userName: string;
};

export type AdminUserInput = {
  companyName?: string | null | undefined;
  email?: string | null | undefined;
  enrollment: string;
  languageId?: string | null | undefined;
  roles: Array<string>;
  userId: string;
  userName: string;
};

export type AdminUsersAction =
  | 'disable'
  | 'enable'
  | 'grant'
  | 'language';

export type AdminUsersChange = {
  action: AdminUsersAction;
  enrollment?: string | null | undefined;
  /** For language. */
  languageId?: string | null | undefined;
  /** For grant, with enrollment. */
  role?: string | null | undefined;
  userIds: Array<string>;
};

export type AlertKind =
  | 'anomaly'
  /** A batch of a connection that waits for an answer, lacks files, was refused, or changed a complete month. The subject is the connection. */
  | 'batchHeld'
  | 'batchIncomplete'
  | 'batchRejected'
  | 'batchRestated'
  | 'budgetActual'
  | 'budgetForecast'
  /** A watched file replaced charges and has fewer of them. */
  | 'chargesReplaced'
  /** The credentials of a connection are refused, a permission is missing, or its place is gone. */
  | 'connectionFailed'
  | 'connectionLate'
  /** A message that could not be delivered; only for the user who created the report, subscription or budget. */
  | 'deliveryFailed'
  | 'deliveryWaits'
  | 'ingestFailed'
  | 'reportFailed';

/** Why an anomaly reopened automatically. */
export type AnomalyBecause =
  | 'costMoved'
  | 'snoozeEnded';

export type AnomalyRuleInput = {
  /** Id or name; empty: every account. */
  account: string;
  /** Minimum impact in the currency of the charges; default: the built-in minimum. */
  floor?: string | null | undefined;
  sensitivity: AnomalySensitivity;
  /** Empty: every service. */
  service: string;
};

/** Low finds only large deviations, high finds small ones. */
export type AnomalySensitivity =
  | 'high'
  | 'low'
  | 'normal';

/** Derived from the impact's share of an average month, and from the deviation. */
export type AnomalySeverity =
  | 'critical'
  | 'high'
  | 'low'
  | 'medium';

export type AnomalySort =
  | 'newest'
  /** Most severe first, newest first if equal. */
  | 'severity';

export type AnomalyState =
  | 'acknowledged'
  | 'expected'
  | 'open'
  | 'snoozed';

export type AnomalySubscriptionInput = {
  address: string;
  channel: BudgetChannelKind;
  currency: string;
  /** Minimum impact (actual − expected), at least 0. */
  leastImpact: string;
  /** Signs the bodies of a webhook. */
  secret?: string | null | undefined;
};

export type ApiTokenInput = {
  endsAt: string;
  /** The only enrollment that it covers; without it, all of the owner's. */
  enrollment?: string | null | undefined;
  name: string;
  permissions: Array<string>;
};

/** Disabled means that the owner is not active. */
export type ApiTokenState =
  | 'active'
  | 'disabled'
  | 'ended'
  | 'revoked';

export type AuditOutcome =
  | 'failed'
  | 'ok'
  | 'refused';

export type BudgetChannelInput = {
  /** Default: the address of the id. */
  address?: string | null | undefined;
  channel: BudgetChannelKind;
  /** Id of an existing recipient to keep, or to give a new address or secret. */
  id?: string | number | null | undefined;
  /** Signs the bodies of a webhook. */
  secret?: string | null | undefined;
};

export type BudgetChannelKind =
  | 'mail'
  | 'slack'
  | 'teams'
  | 'webhook';

export type BudgetInput = {
  amount: string;
  /** Omitted in an update, they stay unchanged. */
  channels?: Array<BudgetChannelInput> | null | undefined;
  currency: string;
  /** Default: every charge. */
  filter?: CostFilter | null | undefined;
  metric: CostMoney;
  name: string;
  period: BudgetPeriod;
  /** First day of the first period; must be the first of a month. */
  start: string;
  thresholds: Array<BudgetThresholdInput>;
};

export type BudgetPeriod =
  | 'month'
  | 'quarter'
  | 'year';

export type BudgetState =
  | 'exceeded'
  | 'forecastExceeds'
  | 'noData'
  | 'notStarted'
  /** The budget's charges can no longer be summed; message says why. */
  | 'unreadable'
  | 'within';

export type BudgetSum =
  | 'actual'
  | 'forecast';

export type BudgetThresholdInput = {
  of: BudgetSum;
  /** Percent of the amount, 1 to 1000. */
  percent: number;
};

/** The cloud account type of a user; a missing or unknown one is treated as AZURE (A1). */
export type CloudType =
  | 'AWS'
  | 'AZURE'
  | 'CLOUDSEC'
  | 'GCP'
  | 'XCLOUD';

export type ColorScheme =
  | 'dark'
  | 'light';

export type CommitmentQuery = {
  datasetVersion?: string | null | undefined;
  filter?: CostFilter | null | undefined;
  from?: string | null | undefined;
  /** FOCUS column names or tag:key, at most 4; default: CommitmentDiscountId. */
  groupBy?: Array<string> | null | undefined;
  to?: string | null | undefined;
  /** Number of lines by cost; the others are in other. Default: 10,000. */
  top?: number | null | undefined;
};

export type ConnectionMonthState =
  /** The batch in use was delivered after the end of the month. */
  | 'complete'
  /** A batch of the month waits for an answer. */
  | 'held'
  /** The batch in use is from before the end of the month, and nothing came for 36 hours. */
  | 'late'
  /** No batch in use, 36 hours after the beginning of the month. */
  | 'missing'
  /** The month is not over, and deliveries are on time. */
  | 'open';

export type CostChange =
  | 'added'
  | 'changed'
  | 'removed';

/** Only text columns group and have facets. */
export type CostColumnKind =
  | 'instant'
  | 'number'
  | 'text';

export type CostComparison =
  /** The same days of the previous year. */
  | 'lastYear'
  /** The period of the same length before the requested one; whole months compare with whole months. */
  | 'previous'
  /** The same days of the months before: 1 to 10 November with 1 to 10 October. */
  | 'sameDays';

export type CostEffect =
  | 'added'
  | 'other'
  | 'quantity'
  | 'rate'
  | 'removed';

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

export type CostForecastQuery = {
  /** ISO 4217; required if charges in several currencies match. */
  currency?: string | null | undefined;
  datasetVersion?: string | null | undefined;
  filter?: CostFilter | null | undefined;
  /** First day of the period; default: of the last month with a charge. */
  from?: string | null | undefined;
  metric: CostMoney;
  /** Day after the last one; default: the end of from's month. */
  to?: string | null | undefined;
};

export type CostForecastState =
  /** The period has ended; total equals actual. */
  | 'complete'
  /** Fewer complete days than daysNeeded; only actual is set. */
  | 'notEnoughData'
  | 'ready';

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

/** Cost metrics. */
export type CostMoney =
  | 'BilledCost'
  | 'ContractedCost'
  | 'EffectiveCost'
  | 'ListCost';

export type CostOriginsQuery = {
  datasetVersion?: string | null | undefined;
  filter?: CostFilter | null | undefined;
  from?: string | null | undefined;
  /** A cost metric. */
  metric: CostMetric;
  to?: string | null | undefined;
};

export type CostQuery = {
  compare?: CostComparison | null | undefined;
  /** Dataset version; default: the latest. */
  datasetVersion?: string | null | undefined;
  filter?: CostFilter | null | undefined;
  /** First day, inclusive; default: the first charge. */
  from?: string | null | undefined;
  granularity?: CostGranularity | null | undefined;
  /** FOCUS column names or tag:key, at most 4. */
  groupBy?: Array<string> | null | undefined;
  metrics: Array<CostMetric>;
  /** Day after the last one; default: after the last charge. */
  to?: string | null | undefined;
  /** Number of groups to return, by the first metric; the others are combined in other. Default: all. */
  top?: number | null | undefined;
};

export type CostReasonsQuery = {
  beforeFrom: string;
  beforeTo: string;
  currency: string;
  datasetVersion?: string | null | undefined;
  effect: CostEffect;
  from: string;
  limit?: number | null | undefined;
  /** A cost metric. */
  metric: CostMetric;
  /** Number of items to skip. */
  offset?: number | null | undefined;
  /** Default: all services. */
  service?: CostServiceName | null | undefined;
  to: string;
};

export type CostReconcileQuery = {
  /** Version and digest of the earlier answer. */
  datasetVersion: string;
  digest: string;
  /** The cost query of the earlier answer, without a version. */
  query: CostQuery;
};

export type CostReconciliationStatus =
  /** The earlier version is no longer available. */
  | 'gone'
  | 'moved'
  | 'unchanged';

export type CostRowsQuery = {
  /** nextCursor of the previous page. */
  cursor?: string | null | undefined;
  datasetVersion?: string | null | undefined;
  filter?: CostFilter | null | undefined;
  from?: string | null | undefined;
  /** At most 1000; default: 50. */
  limit?: number | null | undefined;
  to?: string | null | undefined;
};

/** An omitted name matches charges without that name. */
export type CostServiceName = {
  name?: string | null | undefined;
  provider?: string | null | undefined;
};

export type CurrencyConversionQuery = {
  /** ISO 4217. */
  currency: string;
  filter?: CostFilter | null | undefined;
  from?: string | null | undefined;
  metric: CostMoney;
  to?: string | null | undefined;
};

export type CurrencyRateInput = {
  /** A text, like every field here, because the API validates them. */
  date: string;
  from: string;
  rate: string;
  source: string;
  to: string;
};

export type DeliveryChannel =
  | 'mail'
  | 'slack'
  | 'teams'
  | 'webhook';

export type DeliveryKind =
  | 'anomalyAlert'
  | 'budgetAlert'
  | 'report';

export type DeliveryReason =
  | 'expired'
  | 'forbidden'
  | 'noMailServer'
  | 'refused'
  | 'unreachable'
  /** Its report, subscription, budget or recipient was deleted or switched off in the meantime. */
  | 'withdrawn';

export type DeliveryState =
  | 'failed'
  | 'queued'
  | 'sent';

export type EnrollmentState =
  | 'active'
  /** Hidden from its users; its charges stay. */
  | 'archived';

export type FindingEvidenceKind =
  | 'day'
  | 'money'
  | 'number'
  | 'percent'
  | 'price'
  | 'text';

/** What is done with charges that are there: replace them, or add to them. */
export type IngestDecision =
  | 'add'
  | 'replace';

export type IngestDoubt =
  /** It has nothing but corrections. */
  | 'corrections'
  /** It has the same charges with other amounts, and what is there goes on to a later day. */
  | 'ends_earlier'
  /** It has fewer of the same rows. */
  | 'fewer_rows'
  /** A file of a later month has a few rows of this one. */
  | 'late_rows'
  /** It has some of the rows that are there. */
  | 'some_rows_are_there';

export type IngestOutcome =
  /** It has other sub accounts, days or charges. */
  | 'adds'
  | 'adds_as_said'
  /** All its rows were there. */
  | 'contained'
  /** It has all rows that were there. */
  | 'extends'
  /** Nothing of the bill was there. */
  | 'first'
  | 'replaces_as_said'
  /** It has the charges that were there with other amounts. */
  | 'restates'
  /** No one has decided yet, and the rows do not count. */
  | 'waits';

export type IngestRuleState =
  | 'failed'
  | 'not_applicable'
  | 'not_checked'
  | 'passed';

export type IngestRunState =
  | 'done'
  | 'failed'
  | 'queued'
  | 'running';

export type InputStyle =
  | 'filled'
  | 'outlined';

/** Texts, because the API validates them. */
export type InvoiceInput = {
  account: string;
  currency: string;
  dueOn?: string | null | undefined;
  id: string;
  issuedOn?: string | null | undefined;
  issuer: string;
  lines: Array<InvoiceInputLine>;
  month: string;
  purchaseOrder?: string | null | undefined;
};

export type InvoiceInputLine = {
  amount: string;
  category: string;
  description: string;
  detailId?: string | null | undefined;
};

export type InvoicePeriod =
  | 'closed'
  | 'open'
  | 'unknown';

export type InvoiceReason =
  | 'amount'
  | 'currency'
  | 'matches'
  /** A line that compares only together with others. */
  | 'not_compared'
  | 'only_charges'
  | 'only_invoice'
  | 'period'
  | 'rounding'
  | 'tax'
  /** Charges that name no invoice. */
  | 'uninvoiced';

export type InvoiceSignOffInput = {
  currency: string;
  issuer: string;
  month: string;
  note: string;
};

export type InvoiceState =
  | 'closed'
  /** Amounts changed since the sign-off. */
  | 'moved'
  | 'open'
  | 'reconciled';

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

export type NewView = {
  address: string;
  area: string;
  datasetVersion?: string | null | undefined;
  digest?: string | null | undefined;
  name: string;
  /** The cost query of the address; without a period if the address has none. */
  question: CostQuery;
  shared?: boolean | null | undefined;
};

export type OverviewStretch =
  /** The days of the month after those of now. */
  | 'ahead'
  | 'before'
  /** An earlier month. */
  | 'course'
  | 'lastMonth'
  | 'now';

export type OwnDataKind =
  | 'report'
  | 'subscription'
  | 'view';

export type PasswordChange = {
  currentPassword: string;
  newPassword: string;
};

export type PausedBecause =
  | 'byHand'
  | 'enrollmentLost'
  | 'ownerGone'
  | 'viewGone';

/** A payer, as in Payer. */
export type PayerInput = {
  billingAccountId: string;
  provider: string;
};

export type ProfileChange = {
  region: string;
  timeZone: string;
  userName: string;
};

export type ReportFormat =
  | 'csv'
  /** The summary only. */
  | 'html'
  | 'xlsx';

export type ReportFrequency =
  | 'daily'
  | 'monthly'
  | 'weekly';

export type ReportInput = {
  enabled: boolean;
  format: ReportFormat;
  name: string;
  period: ReportPeriod;
  recipients: Array<ReportRecipientInput>;
  schedule: ReportScheduleInput;
  viewId: string | number;
};

/** Resolved when the report runs, in its time zone. */
export type ReportPeriod =
  /** The view's own period, or the latest month with charges. */
  | 'asView'
  | 'last7Days'
  | 'last30Days'
  | 'monthToDate'
  | 'previousDay'
  | 'previousMonth'
  | 'previousQuarter'
  | 'previousWeek';

export type ReportRecipientInput = {
  address?: string | null | undefined;
  channel: DeliveryChannel;
  /** Id of an existing recipient to keep, or to give a new address. */
  id?: string | number | null | undefined;
  /** Signs the bodies of a webhook. */
  secret?: string | null | undefined;
};

export type ReportScheduleInput = {
  dayOfMonth?: number | null | undefined;
  frequency: ReportFrequency;
  hour: number;
  timeZone: string;
  weekday?: number | null | undefined;
};

export type ReportState =
  | 'active'
  | 'paused';

export type ResourceActionKind =
  | 'delete'
  | 'resize'
  | 'stop'
  | 'tag';

export type ResourceActionParameterInput = {
  name: string;
  value: string;
};

export type ResourceActionProposal = {
  finding: string | number;
  kind: ResourceActionKind;
  note?: string | null | undefined;
  parameters?: Array<ResourceActionParameterInput> | null | undefined;
  scope: ResourceScope;
};

export type ResourceActionState =
  | 'approved'
  | 'checked'
  | 'executed'
  | 'executing'
  | 'failed'
  | 'proposed'
  | 'rejected'
  | 'withdrawn';

export type ResourceActionStep =
  | 'approve'
  | 'check'
  | 'execute'
  | 'reject'
  | 'withdraw';

export type ResourceColumn =
  | 'account'
  | 'region'
  | 'service'
  | 'type';

export type ResourceFindingsQuery = {
  /** At most 500; default: 100. */
  limit?: number | null | undefined;
  /** ResourceId; default: every resource. */
  resource?: string | null | undefined;
  /** missing-tags, idle, stopped, orphaned, old-generation or rate-outlier; default: all. */
  rule?: string | null | undefined;
  scope?: ResourceScope | null | undefined;
};

export type ResourceNarrowing = {
  column: ResourceColumn;
  values: Array<string>;
};

export type ResourceQuery = {
  ascending?: boolean | null | undefined;
  /** At most 200; default: 50. */
  limit?: number | null | undefined;
  narrow?: Array<ResourceNarrowing> | null | undefined;
  /** At most 10000. */
  offset?: number | null | undefined;
  /** Text in the id, name, type, service, account or a tag. */
  q?: string | null | undefined;
  scope?: ResourceScope | null | undefined;
  sort?: ResourceSort | null | undefined;
};

export type ResourceScope = {
  /** ISO 4217; default: the enrollment's first currency. */
  currency?: string | null | undefined;
  from?: string | null | undefined;
  /** ProviderName of one provider; default: all providers. */
  providers?: Array<string> | null | undefined;
  to?: string | null | undefined;
};

export type ResourceSettingsChange = {
  connector?: string | null | undefined;
  requiredTags?: Array<string> | null | undefined;
  webhookSecret?: string | null | undefined;
  webhookUrl?: string | null | undefined;
};

export type ResourceSort =
  | 'account'
  | 'change'
  | 'cost'
  | 'name'
  | 'region'
  | 'service'
  | 'type';

export type RunState =
  | 'done'
  | 'failed'
  | 'pending';

export type ServiceAccountInput = {
  enrollment: string;
  roles: Array<string>;
  userId: string;
  userName: string;
};

export type ServiceTokenInput = {
  endsAt: string;
  enrollment?: string | null | undefined;
  name: string;
  owner: string;
  permissions: Array<string>;
};

export type UserState =
  | 'active'
  | 'disabled'
  | 'invited';

export type ViewChange = {
  address?: string | null | undefined;
  datasetVersion?: string | null | undefined;
  digest?: string | null | undefined;
  name?: string | null | undefined;
  question?: CostQuery | null | undefined;
  shared?: boolean | null | undefined;
};

export type OwnAccessQueryVariables = Exact<{
  enrollment?: string | null | undefined;
}>;


export type OwnAccessQuery = { access: { enrollment: string, enrollments: Array<{ eaEnrollmentNumber: string, eaName: string }>, grants: Array<OwnGrantFieldsFragment>, permissions: Array<{ permission: string, allowed: boolean, roles: Array<string>, grants: Array<OwnGrantFieldsFragment> }>, pages: Array<{ path: string, label: string, permission: string, installation: boolean, allowed: boolean }>, missing: Array<{ role: string, permissions: Array<string>, scope: OwnScopeFieldsFragment, administrators: Array<{ userId: string, userName: string }> }> } };

export type OwnScopeFieldsFragment = { kind: AdminScopeKind, id: string | null, tagKey: string | null, tagValue: string | null };

export type OwnGrantFieldsFragment = { id: string, role: string, groupName: string | null, groupClaim: string | null, provider: string, createdBy: string, startsAt: string | null, endsAt: string | null, scope: OwnScopeFieldsFragment };

export type OwnAuditEntriesQueryVariables = Exact<{
  about?: boolean | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type OwnAuditEntriesQuery = { page: { nextCursor: string | null, entries: Array<{ id: string, time: string, event: string, outcome: AuditOutcome, user: string | null, actor: string | null, kind: string | null, target: string | null, enrollment: string | null }> } };

export type AdminOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminOverviewQuery = { adminOverview: { sessions: number | null, endingGrants: number | null, endingTokens: number | null, unusedTokens: number | null, people: { active: number, invited: number, disabled: number, services: number }, ends: Array<{ kind: string, name: string, subject: string, scopeKind: string, scope: string, endsAt: string }>, audit: { since: string, entries: number, refused: number } | null, system: { version: string, startedAt: string, database: string, memoryBytes: number, readingFiles: number | null, failedDeliveries: number, queuedDeliveries: number, failedReportRuns: number, warnings: Array<string>, disk: { bytes: number, freeBytes: number | null, datasets: Array<{ name: string, bytes: number }> }, jobs: Array<{ name: string, everySeconds: number, endedAt: string | null, outcome: string | null }>, chain: { position: number, unsealed: number } } | null } };

export type AnnouncementsQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type AnnouncementsQuery = { announcements: { nextCursor: string | null, announcements: Array<{ id: string, title: string, body: string | null, announcementTime: string, read: boolean }> } };

export type AnomalyFieldsFragment = { id: string, service: string | null, account: string | null, accountName: string | null, metric: CostMoney, currency: string, from: string, to: string, actual: string, expected: string, impact: string, score: string, severity: AnomalySeverity, state: AnomalyState, snoozedUntil: string | null, ongoing: boolean, marks: Array<{ state: AnomalyState, note: string, userId: string, time: string, until: string | null, because: AnomalyBecause | null }> };

export type AnomaliesQueryVariables = Exact<{
  state?: AnomalyState | null | undefined;
  leastSeverity?: AnomalySeverity | null | undefined;
  sort?: AnomalySort | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type AnomaliesQuery = { anomalies: { method: string, found: number, judged: number, expected: number, nextCursor: string | null, anomalies: Array<AnomalyFieldsFragment> } };

export type MarkAnomalyMutationVariables = Exact<{
  id: string | number;
  state: AnomalyState;
  note?: string | null | undefined;
  until?: string | null | undefined;
}>;


export type MarkAnomalyMutation = { markAnomaly: AnomalyFieldsFragment };

export type MarkAnomaliesMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
  state: AnomalyState;
  note?: string | null | undefined;
  until?: string | null | undefined;
}>;


export type MarkAnomaliesMutation = { markAnomalies: Array<{ id: string }> };

export type AnomalyResourcesQueryVariables = Exact<{
  query: CostQuery;
}>;


export type AnomalyResourcesQuery = { costs: { rows: Array<{ key: Array<{ column: string, value: string | null }>, totals: Array<{ value: string }>, previous: Array<{ value: string }> }>, other: { count: number, totals: Array<{ value: string }> } | null } };

export type AnomalyRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type AnomalyRulesQuery = { anomalyRules: { version: string, rules: Array<{ service: string, account: string, floor: string | null, sensitivity: AnomalySensitivity }> }, found: { anomalies: Array<{ service: string | null, account: string | null, accountName: string | null }> } };

export type SetAnomalyRulesMutationVariables = Exact<{
  rules: Array<AnomalyRuleInput> | AnomalyRuleInput;
  version?: string | null | undefined;
}>;


export type SetAnomalyRulesMutation = { setAnomalyRules: { version: string } };

export type AnomalySubscriptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type AnomalySubscriptionsQuery = { subscriptions: Array<{ id: string, currency: string, leastImpact: string, channel: BudgetChannelKind, address: string, createdBy: string }>, dataset: { currencies: Array<string> } };

export type CreateAnomalySubscriptionMutationVariables = Exact<{
  subscription: AnomalySubscriptionInput;
}>;


export type CreateAnomalySubscriptionMutation = { createAnomalySubscription: { id: string } };

export type UpdateAnomalySubscriptionMutationVariables = Exact<{
  id: string | number;
  leastImpact: string;
}>;


export type UpdateAnomalySubscriptionMutation = { updateAnomalySubscription: { id: string } };

export type DeleteAnomalySubscriptionMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteAnomalySubscriptionMutation = { deleteAnomalySubscription: boolean };

export type AuditEntriesQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
  user?: string | null | undefined;
  actor?: string | null | undefined;
  event?: string | null | undefined;
  outcome?: AuditOutcome | null | undefined;
  target?: string | null | undefined;
  enrollment?: string | null | undefined;
  request?: string | null | undefined;
  text?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type AuditEntriesQuery = { auditEntries: { nextCursor: string | null, searchedTo: string | null, entries: Array<{ id: string, time: string, event: string, outcome: AuditOutcome, reason: string | null, user: string | null, actor: string | null, kind: string | null, target: string | null, enrollment: string | null }> } };

export type AuditHistogramQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
  user?: string | null | undefined;
  actor?: string | null | undefined;
  event?: string | null | undefined;
  outcome?: AuditOutcome | null | undefined;
  target?: string | null | undefined;
  enrollment?: string | null | undefined;
  request?: string | null | undefined;
  text?: string | null | undefined;
}>;


export type AuditHistogramQuery = { auditHistogram: { events: Array<string>, countedSince: string | null, days: Array<{ day: string, entries: number }> } };

export type AuditEntryQueryVariables = Exact<{
  id: string | number;
}>;


export type AuditEntryQuery = { auditEntry: { id: string, time: string, event: string, outcome: AuditOutcome, reason: string | null, step: string | null, user: string | null, actor: string | null, kind: string | null, target: string | null, enrollment: string | null, request: string | null, client: string | null, method: string | null, path: string | null, before: string | null, after: string | null, note: string | null, position: number | null, hash: string | null, previousHash: string | null } };

export type AuditProofQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditProofQuery = { auditProof: { position: number, hash: string, unsealed: number } };

export type KeptConditionFragment = { column: string | null, tag: string | null, op: CostFilterOp | null, values: Array<string> | null };

export type KeptInnerFragment = (
  { and: Array<(
    { not: KeptConditionFragment | null }
    & KeptConditionFragment
  )> | null, or: Array<(
    { not: KeptConditionFragment | null }
    & KeptConditionFragment
  )> | null, not: KeptConditionFragment | null }
  & KeptConditionFragment
);

export type KeptFilterFragment = (
  { and: Array<KeptInnerFragment> | null, or: Array<KeptInnerFragment> | null, not: KeptInnerFragment | null }
  & KeptConditionFragment
);

export type BudgetFieldsFragment = { id: string, name: string, metric: CostMoney, currency: string, amount: string, period: BudgetPeriod, start: string, filter: KeptFilterFragment | null, thresholds: Array<{ of: BudgetSum, percent: number }>, channels: Array<{ id: string, channel: BudgetChannelKind, address: string }>, status: { state: BudgetState, percent: string | null, message: string | null, passed: Array<{ of: BudgetSum, percent: number }>, forecast: { state: CostForecastState, from: string | null, to: string | null, asOf: string | null, actual: string, ahead: string | null, total: string | null, low: string | null, high: string | null, method: string, meanError: string | null, backtests: number | null, daysUsed: number, daysNeeded: number, incompleteDays: number } | null, history: Array<{ from: string, to: string, actual: string }> } };

export type BudgetsQueryVariables = Exact<{ [key: string]: never; }>;


export type BudgetsQuery = { budgets: Array<BudgetFieldsFragment> };

export type BudgetChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type BudgetChoicesQuery = { dataset: { asOf: string | null, currencies: Array<string> }, services: Array<{ value: string | null }>, accounts: Array<{ value: string | null }>, providers: Array<{ value: string | null }> };

export type CreateBudgetMutationVariables = Exact<{
  budget: BudgetInput;
}>;


export type CreateBudgetMutation = { createBudget: { id: string, name: string } };

export type UpdateBudgetMutationVariables = Exact<{
  id: string | number;
  budget: BudgetInput;
}>;


export type UpdateBudgetMutation = { updateBudget: { id: string, name: string } };

export type DeleteBudgetMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteBudgetMutation = { deleteBudget: boolean };

export type ConnectionFieldsFragment = { id: string, enrollment: string, source: string, address: string, bucket: string | null, account: string | null, container: string | null, prefix: string | null, export: string | null, region: string | null, layout: string | null, marker: string | null, from: string | null, paused: boolean, state: string, message: string, fromFile: boolean, version: number, lookedAt: string | null, listedAt: string | null, nextLookAt: string | null, newestBatchAt: string | null, newestDay: string | null, lagHours: number | null, rowCount: number, writable: boolean, enrollmentName: string, orphanCount: number | null, credentials: { kind: string, roleArn: string | null, externalId: string | null, client: string | null, accessKey: string | null, hasSecret: boolean }, backfill: { from: string, to: string, doneAt: string | null } | null, batches: Array<{ state: AdminBatchState, count: number }> };

export type BatchFieldsFragment = { id: string, export: string, period: string, manifest: string | null, state: AdminBatchState, reason: string, question: AdminBatchQuestion | null, answer: string | null, answeredBy: string | null, answerUntil: string | null, madeAt: string, since: string | null, fileCount: number, missingCount: number, bytes: number, rowCount: number | null, runs: Array<string>, rival: { connection: string, batch: string, export: string, totals: Array<{ currency: string, here: string, there: string }> } | null };

export type ConnectionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectionsQuery = { list: { writable: boolean, machineIdentity: boolean, connections: Array<ConnectionFieldsFragment> } };

export type ConnectionQueryVariables = Exact<{
  id: string;
}>;


export type ConnectionQuery = { connection: ConnectionFieldsFragment };

export type ConnectionBatchesQueryVariables = Exact<{
  id: string;
}>;


export type ConnectionBatchesQuery = { list: { batches: Array<BatchFieldsFragment> } };

export type CreateConnectionMutationVariables = Exact<{
  connection: AdminConnectionInput;
}>;


export type CreateConnectionMutation = { created: { id: string } };

export type ChangeConnectionMutationVariables = Exact<{
  id: string;
  version: number;
  connection: AdminConnectionChange;
}>;


export type ChangeConnectionMutation = { saved: ConnectionFieldsFragment };

export type DeleteConnectionMutationVariables = Exact<{
  id: string;
}>;


export type DeleteConnectionMutation = { deleteAdminConnection: boolean };

export type RunConnectionMutationVariables = Exact<{
  id: string;
}>;


export type RunConnectionMutation = { runAdminConnection: boolean };

export type ConnectionTestFieldsFragment = { ok: boolean, message: string, fileCount: number, orphanCount: number, newestMonth: string | null, deliveries: Array<{ id: string }> };

export type TestConnectionMutationVariables = Exact<{
  id: string;
}>;


export type TestConnectionMutation = { test: ConnectionTestFieldsFragment };

export type AnswerBatchMutationVariables = Exact<{
  id: string;
  batch: string | number;
  answer: string;
  until?: string | null | undefined;
}>;


export type AnswerBatchMutation = { answerAdminBatch: boolean };

export type BatchQueryVariables = Exact<{
  id: string;
  batch: string | number;
}>;


export type BatchQuery = { detail: { digest: string, writable: boolean, firstDay: string | null, lastDay: string | null, missing: Array<string>, batch: BatchFieldsFragment, parts: Array<{ key: string, bytes: number, rowCount: number | null, version: string, archived: boolean }>, steps: Array<{ at: string, state: AdminBatchState, reason: string, replica: string }>, runs: Array<{ id: string, file: string, sha256: string, state: IngestRunState, rowsAccepted: number, rowsRejected: number }>, moved: Array<{ provider: string, account: string, month: string, currency: string, before: string, after: string }> } };

export type ConnectionOrphansQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type ConnectionOrphansQuery = { page: { orphanCount: number, nextCursor: string | null, orphans: Array<{ key: string, bytes: number, changedAt: string | null }> } };

export type ConnectionMonthsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectionMonthsQuery = { calendar: { months: Array<string>, connections: Array<{ id: string, enrollment: string, months: Array<{ month: string, state: ConnectionMonthState, reason: string }> }> } };

export type ConnectionRightsQueryVariables = Exact<{
  source: string;
  bucket?: string | null | undefined;
  account?: string | null | undefined;
  container?: string | null | undefined;
  prefix?: string | null | undefined;
  roleArn?: string | null | undefined;
  externalId?: string | null | undefined;
}>;


export type ConnectionRightsQuery = { rights: { rights: Array<{ kind: string, fileOnly: boolean | null, title: string, texts: Array<{ format: AdminRightTextFormat, title: string, text: string }> }> } };

export type TestNewConnectionMutationVariables = Exact<{
  connection: AdminConnectionInput;
}>;


export type TestNewConnectionMutation = { test: ConnectionTestFieldsFragment };

export type PreviewConnectionMutationVariables = Exact<{
  connection: AdminConnectionInput;
}>;


export type PreviewConnectionMutation = { preview: { ok: boolean, message: string, cut: string, filesRead: number, rowCount: number, rejectCount: number, focusVersion: string | null, firstDay: string | null, lastDay: string | null, months: Array<string>, batch: { period: string, export: string, madeAt: string } | null, rejects: Array<{ line: number, column: string | null, value: string | null, reason: string }>, totals: Array<{ metric: CostMoney, currency: string, amount: string }>, conformance: { model: string, passed: number, failed: number, warned: number, notApplicable: number, missingColumns: Array<string> } | null } };

export type BackfillConnectionMutationVariables = Exact<{
  id: string;
  from: string;
  to: string;
}>;


export type BackfillConnectionMutation = { backfillAdminConnection: boolean };

export type CurrencyRatesQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type CurrencyRatesQuery = { page: { rateCount: number, mayEdit: boolean, nextCursor: string | null, rates: Array<CurrencyRateFieldsFragment> } };

export type SaveCurrencyRatesMutationVariables = Exact<{
  rates: Array<CurrencyRateInput> | CurrencyRateInput;
}>;


export type SaveCurrencyRatesMutation = { taken: { added: number, unchanged: number, replaced: number, duplicates: Array<string>, gaps: Array<{ from: string, to: string, month: string }> } };

export type DeleteCurrencyRateMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteCurrencyRateMutation = { deleteCurrencyRate: boolean };

export type DeliveriesQueryVariables = Exact<{
  state?: DeliveryState | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type DeliveriesQuery = { deliveries: { mailReady: boolean, nextCursor: string | null, deliveries: Array<DeliveryFieldsFragment> } };

export type SendDeliveryAgainMutationVariables = Exact<{
  id: string | number;
}>;


export type SendDeliveryAgainMutation = { sendDeliveryAgain: { id: string, state: DeliveryState } };

export type AdminEnrollmentsQueryVariables = Exact<{
  q?: string | null | undefined;
  state?: EnrollmentState | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type AdminEnrollmentsQuery = { page: { enrollmentCount: number, nextCursor: string | null, enrollments: Array<{ number: string, name: string, apiType: string, company: string, state: EnrollmentState, rowCount: number, lastDay: string | null }> } };

export type EnrollmentAreasQueryVariables = Exact<{ [key: string]: never; }>;


export type EnrollmentAreasQuery = { adminEnrollments: { writable: boolean, areas: Array<{ name: string, label: string }> } };

export type AdminEnrollmentQueryVariables = Exact<{
  number: string;
}>;


export type AdminEnrollmentQuery = { enrollment: (
    { rowCount: number, lastDay: string | null, fileCount: number | null, owners: Array<string> | null, writable: boolean | null }
    & AdminEnrollmentFieldsFragment
  ) };

export type CreateEnrollmentMutationVariables = Exact<{
  enrollment: AdminEnrollmentInput;
}>;


export type CreateEnrollmentMutation = { created: { number: string } };

export type ChangeEnrollmentMutationVariables = Exact<{
  number: string;
  version: number;
  enrollment: AdminEnrollmentChange;
}>;


export type ChangeEnrollmentMutation = { saved: AdminEnrollmentFieldsFragment };

export type AdminEnrollmentFieldsFragment = { number: string, name: string, apiType: string, company: string, currency: string, areas: Array<string>, state: EnrollmentState, version: number };

export type GrantsQueryVariables = Exact<{
  user?: string | null | undefined;
  group?: string | null | undefined;
  role?: string | null | undefined;
  scope?: string | null | undefined;
  endsWithin?: number | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type GrantsQuery = { page: { grantCount: number, writable: boolean, nextCursor: string | null, grants: Array<{ id: string, userId: string | null, userName: string | null, groupId: string | null, groupName: string | null, role: string, startsAt: string | null, endsAt: string | null, provider: string, createdBy: string, scope: { kind: AdminScopeKind, id: string | null, tagKey: string | null, tagValue: string | null } }> } };

export type GrantChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type GrantChoicesQuery = { list: { groups: Array<{ id: string, name: string }> }, grants: { writable: boolean } };

export type GiveGrantMutationVariables = Exact<{
  grant: AdminGrantInput;
}>;


export type GiveGrantMutation = { createAdminGrant: { id: string } };

export type EndGrantMutationVariables = Exact<{
  id: string | number;
}>;


export type EndGrantMutation = { revokeAdminGrant: boolean };

export type AdminGroupsQueryVariables = Exact<{
  q?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type AdminGroupsQuery = { page: { groupCount: number, writable: boolean, nextCursor: string | null, groups: Array<(
      { memberCount: number, grantCount: number }
      & AdminGroupFieldsFragment
    )> } };

export type GroupProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type GroupProvidersQuery = { adminGroups: { providers: Array<string>, writable: boolean } };

export type AdminGroupQueryVariables = Exact<{
  id: string | number;
}>;


export type AdminGroupQuery = { group: (
    { memberCount: number, grantCount: number, writable: boolean | null, members: Array<{ userId: string, userName: string, provider: string }> | null }
    & AdminGroupFieldsFragment
  ) };

export type CreateGroupMutationVariables = Exact<{
  group: AdminGroupInput;
}>;


export type CreateGroupMutation = { created: { id: string } };

export type ChangeGroupMutationVariables = Exact<{
  id: string | number;
  version: number;
  group: AdminGroupChange;
}>;


export type ChangeGroupMutation = { saved: AdminGroupFieldsFragment };

export type DeleteGroupMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteGroupMutation = { deleteAdminGroup: boolean };

export type AddGroupMemberMutationVariables = Exact<{
  id: string | number;
  userId: string;
}>;


export type AddGroupMemberMutation = { addAdminGroupMember: boolean };

export type RemoveGroupMemberMutationVariables = Exact<{
  id: string | number;
  userId: string;
}>;


export type RemoveGroupMemberMutation = { removeAdminGroupMember: boolean };

export type AdminGroupFieldsFragment = { id: string, name: string, provider: string, claim: string, version: number, scope: { kind: AdminScopeKind, id: string | null, tagKey: string | null, tagValue: string | null } };

export type AdminRolesQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminRolesQuery = { list: { writable: boolean, roles: Array<(
      { grantCount: number }
      & AdminRoleFieldsFragment
    )>, permissions: Array<{ name: string, everyone: boolean }> } };

export type CreateRoleMutationVariables = Exact<{
  role: AdminRoleInput;
}>;


export type CreateRoleMutation = { created: { name: string } };

export type ChangeRoleMutationVariables = Exact<{
  name: string;
  version: number;
  role: AdminRoleChange;
}>;


export type ChangeRoleMutation = { saved: AdminRoleFieldsFragment };

export type DeleteRoleMutationVariables = Exact<{
  name: string;
}>;


export type DeleteRoleMutation = { deleteAdminRole: boolean };

export type AdminRoleFieldsFragment = { name: string, description: string, permissions: Array<string>, builtIn: boolean, version: number };

export type IngestFieldsFragment = { id: string, state: IngestRunState, waits: boolean, file: string, delivery: string, bytes: number, bytesRead: number, rowsAccepted: number, rowsRejected: number, rowsReplaced: number, firstDay: string | null, lastDay: string | null, createdAt: string, finishedAt: string | null, repairs: Array<{ kind: string, count: number }>, conformance: { model: string, score: string | null, passed: number, failed: number, warned: number, notApplicable: number, notChecked: number } | null };

export type IngestsQueryVariables = Exact<{
  q?: string | null | undefined;
  state?: IngestRunState | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type IngestsQuery = { page: { runCount: number, nextCursor: string | null, runs: Array<IngestFieldsFragment> } };

export type IngestRightsQueryVariables = Exact<{ [key: string]: never; }>;


export type IngestRightsQuery = { rights: { mayWrite: boolean, mayDelete: boolean } };

export type IngestQueryVariables = Exact<{
  id: string | number;
}>;


export type IngestQuery = { run: (
    { datasetName: string | null, focusVersion: string | null, sha256: string, error: string | null, repairs: Array<{ kind: string, count: number, first: Array<{ line: number, column: string | null, value: string, normalized: string | null }> }>, effects: Array<{ provider: string | null, account: string | null, month: string, outcome: IngestOutcome, files: Array<string>, fileCount: number, rows: number, same: number }>, replaced: Array<{ run: string, file: string, rows: number }>, rejects: Array<{ line: number, column: string | null, value: string | null, rule: string | null, reason: string }>, checks: Array<{ name: string, holds: boolean, compared: number, failed: number }>, costs: Array<{ metric: CostMetric, currency: string, value: string }> }
    & IngestFieldsFragment
  ) };

export type IngestQuestionsQueryVariables = Exact<{
  id: string | number;
}>;


export type IngestQuestionsQuery = { questions: Array<{ provider: string | null, account: string | null, month: string, doubt: IngestDoubt, rowsThere: number, rowsSame: number, rowsOffered: number, amounts: Array<{ currency: string, before: string, instead: string, inAddition: string }> }> };

export type DecideIngestMutationVariables = Exact<{
  id: string | number;
  decision?: IngestDecision | null | undefined;
}>;


export type DecideIngestMutation = { decided: IngestFieldsFragment };

export type IngestConformanceQueryVariables = Exact<{
  id: string | number;
}>;


export type IngestConformanceQuery = { conformance: { missing: Array<string>, rules: Array<{ id: string, column: string, keyword: string, text: string, state: IngestRuleState, erratum: string | null, checked: number, failed: number, first: Array<{ line: number, value: string }> }> } };

export type IngestFeedsQueryVariables = Exact<{ [key: string]: never; }>;


export type IngestFeedsQuery = { feeds: Array<{ provider: string | null, delivery: string, rows: number, lastDay: string, lateSince: string | null }> };

export type IngestDeletionQueryVariables = Exact<{
  id: string | number;
}>;


export type IngestDeletionQuery = { deletion: { months: Array<{ month: string, rowsBefore: number, rowsAfter: number, amounts: Array<{ currency: string, before: string, after: string }> }>, back: Array<{ run: string, file: string, rows: number }> } };

export type CancelIngestMutationVariables = Exact<{
  id: string | number;
}>;


export type CancelIngestMutation = { cancelled: IngestFieldsFragment };

export type DeleteIngestMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteIngestMutation = { deleteIngest: boolean };

export type InvoicePartFieldsFragment = { reason: InvoiceReason, amount: string };

export type InvoiceIssuerFieldsFragment = { issuer: string, currency: string, period: InvoicePeriod, state: InvoiceState, invoiceCount: number, invoiced: string, charged: string, difference: string, uninvoiced: string, parts: Array<InvoicePartFieldsFragment>, signOff: { id: string, invoiced: string, charged: string, note: string, signedBy: string, signedAt: string } | null };

export type InvoiceFieldsFragment = { issuer: string, id: string, account: string | null, currency: string, status: string, issuedOn: string | null, dueOn: string | null, purchaseOrder: string | null, lineCount: number, invoiced: string | null, charged: string | null, difference: string, reason: InvoiceReason, paymentCurrency: string | null, payment: string | null, parts: Array<InvoicePartFieldsFragment> };

export type InvoiceMonthsQueryVariables = Exact<{ [key: string]: never; }>;


export type InvoiceMonthsQuery = { list: { invoiceLines: number, mayWrite: boolean, months: Array<{ month: string, issuer: InvoiceIssuerFieldsFragment }> } };

export type InvoiceMonthQueryVariables = Exact<{
  month: string;
}>;


export type InvoiceMonthQuery = { page: { month: string, mayWrite: boolean, issuers: Array<InvoiceIssuerFieldsFragment>, invoices: Array<InvoiceFieldsFragment> } };

export type InvoiceLinesQueryVariables = Exact<{
  month: string;
  issuer: string;
  invoice: string;
  currency: string;
}>;


export type InvoiceLinesQuery = { comparison: { from: string, to: string, restInvoiced: string, restCharged: string, restDifference: string, invoice: InvoiceFieldsFragment, lines: Array<{ detailId: string, description: string, category: string, invoiced: string | null, charged: string | null, difference: string, reason: InvoiceReason, paymentCurrency: string | null, payment: string | null, file: string | null, runId: string | null, line: number | null, grain: Array<{ column: string, value: string }>, conditions: Array<{ column: string, value: string }> }>, conditions: Array<{ column: string, value: string }> } };

export type CreateInvoiceMutationVariables = Exact<{
  invoice: InvoiceInput;
}>;


export type CreateInvoiceMutation = { created: { id: string, state: IngestRunState, rowsRejected: number, error: string | null } };

export type SignOffInvoicesMutationVariables = Exact<{
  signOff: InvoiceSignOffInput;
}>;


export type SignOffInvoicesMutation = { signed: { id: string } };

export type WithdrawInvoiceSignOffMutationVariables = Exact<{
  id: string | number;
}>;


export type WithdrawInvoiceSignOffMutation = { withdrawInvoiceSignOff: boolean };

export type CostOverviewQueryVariables = Exact<{
  month?: string | null | undefined;
  metric?: CostMetric | null | undefined;
  unit?: string | null | undefined;
  convert?: string | null | undefined;
}>;


export type CostOverviewQuery = { overview: { month: string | null, months: Array<string>, metric: CostMetric, unit: string, units: Array<string>, totals: Array<OverviewTotalFieldsFragment>, enrollments: Array<{ number: string, name: string, apiType: string, home: string, failed: boolean, newestMonth: string | null, from: string | null, to: string | null, beforeFrom: string | null, beforeTo: string | null, books: Array<OverviewBookFieldsFragment>, budgets: { count: number, exceeded: number, forecastExceeds: number }, anomalies: { open: number, impact: Array<{ currency: string, amount: string }> } }>, conversion: { currency: string, total: OverviewTotalFieldsFragment | null, unconverted: Array<OverviewTotalFieldsFragment>, amounts: Array<{ enrollment: string, currency: string, stretch: OverviewStretch, month: string, amount: string, converted: string | null, rate: CurrencyRateFieldsFragment | null }> } | null } };

export type OverviewTotalFieldsFragment = { book: OverviewBookFieldsFragment, clouds: Array<OverviewPartFieldsFragment>, units: Array<OverviewPartFieldsFragment>, movers: Array<{ enrollment: string, provider: string | null, service: string | null, now: string, before: string, kind: MoverKind, effects: CostEffectsFieldsFragment, billed: OverviewShareFieldsFragment, billedEffects: CostEffectsFieldsFragment }> };

export type OverviewBookFieldsFragment = { currency: string, now: string, before: string, lastMonth: string, ahead: string | null, effects: CostEffectsFieldsFragment, course: Array<{ month: string, cost: string }> };

export type OverviewPartFieldsFragment = { value: string | null, folded: number, now: string, before: string, from: Array<OverviewShareFieldsFragment> };

export type OverviewShareFieldsFragment = { enrollment: string, currency: string, now: string, before: string };

export type CostEffectsFieldsFragment = { added: string, removed: string, quantity: string, rate: string, other: string, exchange: string };

export type OwnDataQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type OwnDataQuery = { page: { itemCount: number, nextCursor: string | null, items: Array<{ id: string, kind: OwnDataKind, name: string, area: string, usedAt: string | null, nextRunAt: string | null, mayChange: boolean, enrollment: { eaEnrollmentNumber: string, eaName: string } }> } };

export type OwnExportsQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type OwnExportsQuery = { page: { nextCursor: string | null, entries: Array<{ id: string, time: string, outcome: AuditOutcome, target: string | null, enrollment: string | null }> } };

export type RenameOwnDataMutationVariables = Exact<{
  id: string | number;
  name: string;
}>;


export type RenameOwnDataMutation = { renameOwnData: boolean };

export type DeleteOwnDataMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteOwnDataMutation = { deleteOwnData: boolean };

export type OwnProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnProfileQuery = { ownProfile: { userId: string, userName: string, email: string, companyName: string, provider: string, timeZone: string, region: string, ownName: boolean }, languages: Array<{ languageId: string, languageName: string }> | null };

export type ChangeOwnProfileMutationVariables = Exact<{
  profile: ProfileChange;
}>;


export type ChangeOwnProfileMutation = { changeOwnProfile: { userId: string } };

export type DeliveryFieldsFragment = { id: string, channel: DeliveryChannel, address: string, subject: string, kind: DeliveryKind, again: boolean, state: DeliveryState, attempts: number, reason: DeliveryReason | null, error: string | null, createdAt: string, nextAttempt: string | null, endedAt: string | null };

export type ReportRunFieldsFragment = { id: string, byHand: boolean, scheduledFor: string, state: RunState, from: string | null, to: string | null, error: string | null, totals: Array<{ metric: string, currency: string | null, amount: string }>, deliveries: Array<DeliveryFieldsFragment> };

export type ReportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReportsQuery = { reports: { mailReady: boolean, reports: Array<{ id: string, name: string, viewId: string, viewName: string, viewArea: string | null, period: ReportPeriod, format: ReportFormat, state: ReportState, pausedBecause: PausedBecause | null, nextRunAt: string | null, ownerName: string, mine: boolean, schedule: { frequency: ReportFrequency, hour: number, weekday: number | null, dayOfMonth: number | null, timeZone: string }, recipients: Array<{ id: string, channel: DeliveryChannel, address: string }>, lastRun: ReportRunFieldsFragment | null }> } };

export type ReportRunsQueryVariables = Exact<{
  id: string | number;
}>;


export type ReportRunsQuery = { reportRuns: Array<ReportRunFieldsFragment> };

export type CreateReportMutationVariables = Exact<{
  report: ReportInput;
}>;


export type CreateReportMutation = { createReport: { id: string } };

export type UpdateReportMutationVariables = Exact<{
  id: string | number;
  report: ReportInput;
}>;


export type UpdateReportMutation = { updateReport: { id: string } };

export type DeleteReportMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteReportMutation = { deleteReport: boolean };

export type RunReportMutationVariables = Exact<{
  id: string | number;
}>;


export type RunReportMutation = { runReport: { id: string } };

export type SessionFieldsFragment = { id: string, userId: string, userName: string, since: string, seenAt: string, client: string, agent: string, provider: string, current: boolean };

export type OwnSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSessionsQuery = { ownSessions: Array<SessionFieldsFragment> };

export type AdminSessionsQueryVariables = Exact<{
  q?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type AdminSessionsQuery = { adminSessions: { nextCursor: string | null, sessions: Array<SessionFieldsFragment> } };

export type AdminUserSessionsQueryVariables = Exact<{
  id: string | number;
  limit?: number | null | undefined;
}>;


export type AdminUserSessionsQuery = { page: { nextCursor: string | null, sessions: Array<SessionFieldsFragment> } };

export type OwnPasswordQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPasswordQuery = { ownProfile: { userId: string, provider: string, ownPassword: boolean } };

export type EndOwnSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type EndOwnSessionMutation = { endOwnSession: boolean };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: number };

export type EndAdminSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type EndAdminSessionMutation = { endAdminSession: boolean };

export type EndAdminUserSessionsMutationVariables = Exact<{
  id: string | number;
}>;


export type EndAdminUserSessionsMutation = { endAdminUserSessions: number };

export type EndAllSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndAllSessionsMutation = { endAllSessions: number };

export type ChangeOwnPasswordMutationVariables = Exact<{
  password: PasswordChange;
}>;


export type ChangeOwnPasswordMutation = { changeOwnPassword: boolean };

export type ApiTokenFieldsFragment = { id: string, name: string, owner: string, ownerName: string, service: boolean, permissions: Array<string>, enrollment: string | null, endsAt: string, lastUsedAt: string | null, lastClient: string | null, state: ApiTokenState };

export type NewTokenFieldsFragment = { secret: string, token: { name: string, permissions: Array<string>, enrollment: string | null } };

export type UserTokensQueryVariables = Exact<{ [key: string]: never; }>;


export type UserTokensQuery = { list: { permissions: Array<string>, tokens: Array<ApiTokenFieldsFragment> } };

export type AdminTokensQueryVariables = Exact<{
  owner?: string | null | undefined;
}>;


export type AdminTokensQuery = { list: { permissions: Array<string>, tokens: Array<ApiTokenFieldsFragment> } };

export type ServiceAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type ServiceAccountsQuery = { serviceAccounts: Array<{ userId: string, userName: string, state: UserState, createdAt: string, tokenCount: number }> };

export type CreateUserTokenMutationVariables = Exact<{
  token: ApiTokenInput;
}>;


export type CreateUserTokenMutation = { made: NewTokenFieldsFragment };

export type CreateAdminTokenMutationVariables = Exact<{
  token: ServiceTokenInput;
}>;


export type CreateAdminTokenMutation = { made: NewTokenFieldsFragment };

export type RotateUserTokenMutationVariables = Exact<{
  id: string | number;
  overlapHours: number;
}>;


export type RotateUserTokenMutation = { made: NewTokenFieldsFragment };

export type RotateAdminTokenMutationVariables = Exact<{
  id: string | number;
  overlapHours: number;
}>;


export type RotateAdminTokenMutation = { made: NewTokenFieldsFragment };

export type RevokeUserTokenMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeUserTokenMutation = { revokeUserToken: boolean };

export type RevokeAdminTokenMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeAdminTokenMutation = { revokeAdminToken: boolean };

export type CreateServiceAccountMutationVariables = Exact<{
  account: ServiceAccountInput;
}>;


export type CreateServiceAccountMutation = { createServiceAccount: { userId: string } };

export type UserSheetFieldsFragment = { userId: string, userName: string, provider: string, version: string, sheet: { active: boolean, languageId: string, privLevel: number | null, clientType: string, current: string | null, roles: Array<string>, enrollments: Array<{ number: string, areas: Array<string>, roles: Array<string> }> }, names: Array<{ eaEnrollmentNumber: string, eaName: string }>, areas: Array<{ name: string, label: string }>, otherGrants: Array<{ id: string, role: string, groupId: string | null, provider: string, startsAt: string | null, endsAt: string | null, scope: { kind: AdminScopeKind, id: string | null, tagKey: string | null, tagValue: string | null } }>, lastSave: { by: string, at: string, reason: string, undoUntil: string } | null };

export type UserSheetQueryVariables = Exact<{
  id: string | number;
}>;


export type UserSheetQuery = { sheet: UserSheetFieldsFragment };

export type UserSheetMatchesQueryVariables = Exact<{
  q?: string | null | undefined;
}>;


export type UserSheetMatchesQuery = { page: { userCount: number, users: Array<{ userId: string, userName: string, companyName: string }> } };

export type PreviewUserSheetQueryVariables = Exact<{
  id: string | number;
  sheet: AdminSheetInput;
}>;


export type PreviewUserSheetQuery = { preview: { home: string, gained: Array<string>, lost: Array<string>, menu: Array<{ label: string, items: Array<string> }> } };

export type SaveUserSheetMutationVariables = Exact<{
  id: string | number;
  version: string;
  sheet: AdminSheetInput;
  reason: string;
}>;


export type SaveUserSheetMutation = { saved: UserSheetFieldsFragment };

export type UndoUserSheetMutationVariables = Exact<{
  id: string | number;
  version: string;
}>;


export type UndoUserSheetMutation = { undone: UserSheetFieldsFragment };

export type AdminUserFieldsFragment = { userId: string, userName: string, email: string, companyName: string, clientType: string, privLevel: number | null, languageId: string, state: UserState, provider: string, createdAt: string, lastLoginAt: string | null, roles: Array<string>, enrollments: Array<{ eaEnrollmentNumber: string, eaName: string }> };

export type AdminUsersQueryVariables = Exact<{
  q?: string | null | undefined;
  state?: UserState | null | undefined;
  enrollment?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type AdminUsersQuery = { page: { userCount: number, nextCursor: string | null, users: Array<AdminUserFieldsFragment> } };

export type AdminUserQueryVariables = Exact<{
  id: string | number;
}>;


export type AdminUserQuery = { user: (
    { version: number, writable: boolean | null }
    & AdminUserFieldsFragment
  ) };

export type AdminUserAccessQueryVariables = Exact<{
  id: string | number;
  enrollment: string;
}>;


export type AdminUserAccessQuery = { access: { writable: boolean, permissions: Array<{ permission: string, allowed: boolean, roles: Array<string>, grants: Array<{ id: string, userId: string | null, groupId: string | null, groupName: string | null, role: string, provider: string, createdBy: string, startsAt: string | null, endsAt: string | null, scope: { kind: AdminScopeKind, id: string | null, tagKey: string | null, tagValue: string | null } }> }> } };

export type AdminUserActivityQueryVariables = Exact<{
  user?: string | null | undefined;
  target?: string | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type AdminUserActivityQuery = { page: { nextCursor: string | null, entries: Array<{ id: string, time: string, event: string, outcome: AuditOutcome, user: string | null, actor: string | null, kind: string | null, target: string | null, enrollment: string | null }> } };

export type CreateAdminUserMutationVariables = Exact<{
  user: AdminUserInput;
}>;


export type CreateAdminUserMutation = { created: { oneTimePassword: string, user: { userId: string } } };

export type ChangeAdminUserMutationVariables = Exact<{
  id: string | number;
  version: number;
  user: AdminUserChange;
}>;


export type ChangeAdminUserMutation = { saved: (
    { version: number, writable: boolean | null }
    & AdminUserFieldsFragment
  ) };

export type InviteAdminUserMutationVariables = Exact<{
  id: string | number;
}>;


export type InviteAdminUserMutation = { inviteAdminUser: boolean };

export type ChangeAdminUsersMutationVariables = Exact<{
  change: AdminUsersChange;
}>;


export type ChangeAdminUsersMutation = { changeAdminUsers: boolean };

export type CreateAdminGrantMutationVariables = Exact<{
  grant: AdminGrantInput;
}>;


export type CreateAdminGrantMutation = { createAdminGrant: { id: string } };

export type RevokeAdminGrantMutationVariables = Exact<{
  id: string | number;
}>;


export type RevokeAdminGrantMutation = { revokeAdminGrant: boolean };

export type CommitmentUseQueryVariables = Exact<{
  use: CommitmentQuery;
}>;


export type CommitmentUseQuery = { use: { datasetVersion: string, others: number, lines: Array<{ key: Array<{ column: string, value: string | null }>, measures: CommitmentMeasureFieldsFragment }>, other: Array<CommitmentMeasureFieldsFragment> } };

export type CommitmentsQueryVariables = Exact<{
  figures: CommitmentQuery;
  course: CostQuery;
  names: CostQuery;
  lifetime: CostQuery;
  onDemand: CostQuery;
}>;


export type CommitmentsQuery = { dataset: CostDatasetFieldsFragment, figures: { datasetVersion: string, totals: Array<{ onDemand: string, services: Array<string | null>, without: string | null, coverage: string | null, savingsRate: string | null, measures: CommitmentMeasureFieldsFragment }>, lines: Array<{ key: Array<{ column: string, value: string | null }>, measures: CommitmentMeasureFieldsFragment }> }, course: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }>, series: Array<CostPointFieldsFragment> }> }, names: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }> }> }, lifetime: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }>, totals: Array<CostTotalFieldsFragment>, series: Array<{ start: string }> }> }, onDemand: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }>, series: Array<CostPointFieldsFragment> }> } };

export type CommitmentMeasureFieldsFragment = { currency: string, used: string, unused: string, purchases: string, priceKnown: string, contracted: string, knownShare: string, listKnownShare: string, utilization: string | null, savings: string | null };

export type ContractCommitmentsQueryVariables = Exact<{
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type ContractCommitmentsQuery = { contracts: { rowCount: number, nextCursor: string | null, rows: Array<{ run: string | null, file: string, fileSha256: string | null, line: number, contentHash: string, columns: Array<{ column: string, value: string | null }> }> } };

export type CostColumnsQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type CostColumnsQuery = { dataset: { columns: Array<{ name: string, kind: CostColumnKind }> }, tags: Array<{ value: string | null }> };

export type ConvertedCostsQueryVariables = Exact<{
  query: CurrencyConversionQuery;
}>;


export type ConvertedCostsQuery = { conversion: { datasetVersion: string, currency: string, converted: string, display: string, parts: Array<{ month: string, currency: string, amount: string, converted: string | null, rate: CurrencyRateFieldsFragment | null }>, original: Array<{ currency: string, amount: string }>, unconverted: Array<{ currency: string, amount: string }> } };

export type CurrencyRateFieldsFragment = { id: string, date: string, from: string, to: string, rate: string, source: string, savedBy: string, savedAt: string };

export type CostDatasetQueryVariables = Exact<{ [key: string]: never; }>;


export type CostDatasetQuery = { dataset: CostDatasetFieldsFragment };

export type CostViewQueryVariables = Exact<{
  report: CostQuery;
  course: CostQuery;
  totals: CostQuery;
  severalCurrencies: boolean;
  ahead: CostQuery;
  running: boolean;
}>;


export type CostViewQuery = { dataset: CostDatasetFieldsFragment, report: { datasetVersion: string, digest: string, totals: Array<CostTotalFieldsFragment>, rows: Array<{ key: Array<{ column: string, value: string | null }>, totals: Array<CostTotalFieldsFragment>, previous: Array<CostTotalFieldsFragment> }>, other: { count: number, totals: Array<CostTotalFieldsFragment>, previous: Array<CostTotalFieldsFragment> } | null, previous: { from: string, to: string, totals: Array<CostTotalFieldsFragment> } | null }, course: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }>, series: Array<CostPointFieldsFragment> }>, other: { count: number, series: Array<CostPointFieldsFragment> } | null }, totals?: { datasetVersion: string, totals: Array<CostTotalFieldsFragment>, previous: { from: string, to: string, totals: Array<CostTotalFieldsFragment> } | null }, ahead?: { datasetVersion: string, totals: Array<CostTotalFieldsFragment> } };

export type CostPointFieldsFragment = { start: string, totals: Array<CostTotalFieldsFragment> };

export type CostTotalFieldsFragment = { metric: CostMetric, currency: string, value: string };

export type CostDatasetFieldsFragment = { datasetVersion: string, rowCount: number, from: string | null, to: string | null, asOf: string | null, months: Array<string>, currencies: Array<string>, providers: Array<string>, incompleteMonths: Array<{ month: string, reason: ConnectionMonthState }>, countedTwice: Array<{ month: string, provider: string, billingAccountIds: Array<string>, currency: string, amount: string, commitments: number, largest: string }>, uncountedPurchases: Array<{ provider: string, billingAccountId: string }> };

export type CommitmentPurchasesQueryVariables = Exact<{
  purchases: CostQuery;
  covered: CostQuery;
}>;


export type CommitmentPurchasesQuery = { purchases: { totals: Array<CostTotalFieldsFragment> }, covered: { totals: Array<CostTotalFieldsFragment> } };

export type CountPurchasesMutationVariables = Exact<{
  payers: Array<PayerInput> | PayerInput;
  counted: boolean;
}>;


export type CountPurchasesMutation = { countPurchases: boolean };

export type CostFacetsQueryVariables = Exact<{
  column: string;
  q?: string | null | undefined;
  filter?: CostFilter | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  datasetVersion?: string | null | undefined;
}>;


export type CostFacetsQuery = { facets: Array<{ value: string | null, rowCount: number, totals: Array<CostTotalFieldsFragment> }> };

export type ExplorerForecastQueryVariables = Exact<{
  query: CostForecastQuery;
}>;


export type ExplorerForecastQuery = { forecast: { state: CostForecastState, currency: string | null, from: string | null, to: string | null, asOf: string | null, actual: string, ahead: string | null, total: string | null, low: string | null, high: string | null, method: string, meanError: string | null, backtests: number | null, daysUsed: number, daysNeeded: number, incompleteDays: number } };

export type ReconciliationQueryVariables = Exact<{
  query: CostReconcileQuery;
}>;


export type ReconciliationQuery = { reconciliation: { status: CostReconciliationStatus, moved: { added: number, removed: number, changed: number, runCount: number, totals: Array<CostMovedTotalFieldsFragment>, runs: Array<{ run: string, file: string, at: string, change: CostChange, rowsBefore: number, rowsAfter: number, replaced: Array<{ run: string, file: string, rows: number }> }>, rows: Array<{ change: CostChange, key: Array<{ column: string, value: string | null }>, totals: Array<CostMovedTotalFieldsFragment> }> } | null } };

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

export type SavedViewFieldsFragment = { id: string, name: string, area: string, address: string, shared: boolean, isDefault: boolean, mine: boolean, mayChange: boolean, ownerName: string, digest: string | null, datasetVersion: string | null, updatedAt: string };

export type SavedViewsQueryVariables = Exact<{
  area?: string | null | undefined;
}>;


export type SavedViewsQuery = { savedViews: Array<SavedViewFieldsFragment> };

export type SavedViewQueryVariables = Exact<{
  id: string | number;
}>;


export type SavedViewQuery = { savedView: SavedViewFieldsFragment };

export type CreateViewMutationVariables = Exact<{
  view: NewView;
}>;


export type CreateViewMutation = { createView: { id: string } };

export type UpdateViewMutationVariables = Exact<{
  id: string | number;
  change: ViewChange;
}>;


export type UpdateViewMutation = { updateView: { id: string } };

export type DeleteViewMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteViewMutation = { deleteView: boolean };

export type SetDefaultViewMutationVariables = Exact<{
  id: string | number;
  isDefault: boolean;
}>;


export type SetDefaultViewMutation = { setDefaultView: boolean };

export type ChangeReasonsQueryVariables = Exact<{
  query: CostReasonsQuery;
}>;


export type ChangeReasonsQuery = { reasons: { datasetVersion: string, columns: Array<string>, amount: string, count: number, others: number, othersAmount: string, items: Array<{ values: Array<string | null>, description: string | null, before: string, now: string, quantityBefore: string | null, quantityNow: string | null, usage: string | null, amount: string }> } };

export type ResourceActionsQueryVariables = Exact<{
  cursor?: string | null | undefined;
}>;


export type ResourceActionsQuery = { page: { nextCursor: string | null, actions: Array<ResourceActionFieldsFragment> }, settings: ResourceSettingsFieldsFragment };

export type ResourceActionQueryVariables = Exact<{
  id: string | number;
}>;


export type ResourceActionQuery = { action: ResourceActionFieldsFragment };

export type ProposeResourceActionMutationVariables = Exact<{
  proposal: ResourceActionProposal;
}>;


export type ProposeResourceActionMutation = { action: ResourceActionFieldsFragment };

export type StepResourceActionMutationVariables = Exact<{
  id: string | number;
  step: ResourceActionStep;
  note?: string | null | undefined;
}>;


export type StepResourceActionMutation = { action: ResourceActionFieldsFragment };

export type ResourceActionFieldsFragment = { id: string, kind: ResourceActionKind, state: ResourceActionState, resourceId: string, resourceName: string, rule: string, from: string, to: string, currency: string, saving: string, note: string, proposedBy: string, proposedAt: string, decidedBy: string | null, decidedAt: string | null, connector: string, result: string, error: string, attempts: number, steps: Array<ResourceActionStep>, evidence: Array<{ name: string, kind: FindingEvidenceKind, value: string }>, parameters: Array<{ name: string, value: string }>, events: Array<{ at: string, actor: string, step: string, state: string, detail: string }> };

export type FindingsQueryVariables = Exact<{
  query: ResourceFindingsQuery;
}>;


export type FindingsQuery = { findings: { datasetVersion: string, currency: string, requiredTags: Array<string>, count: number, saving: string, rules: Array<{ rule: string, count: number, cost: string, saving: string }>, findings: Array<{ id: string, rule: string, cost: string, saving: string, actions: Array<ResourceActionKind>, evidence: Array<{ name: string, kind: FindingEvidenceKind, value: string, rows: { metric: string, from: string, to: string, conditions: Array<{ column: string, op: string, values: Array<string> }> } | null }>, resource: ResourceFieldsFragment }> } };

export type ResourceInventoryQueryVariables = Exact<{
  query: ResourceQuery;
}>;


export type ResourceInventoryQuery = { inventory: { datasetVersion: string, currency: string, total: string, previous: string, all: ResourceSumFieldsFragment, matching: ResourceSumFieldsFragment, unassigned: ResourceSumFieldsFragment, resources: Array<ResourceFieldsFragment>, facets: Array<{ column: ResourceColumn, values: Array<{ value: string, label: string, count: number, cost: string }> }> } };

export type ResourceSumFieldsFragment = { count: number, cost: string, previous: string };

export type ResourceFieldsFragment = { id: string, name: string, type: string, service: string, provider: string, region: string, account: string, accountName: string, cost: string, previous: string, firstSeen: string | null, lastSeen: string | null, tags: Array<{ key: string, value: string }> };

export type ResourceTrendQueryVariables = Exact<{
  query: CostQuery;
}>;


export type ResourceTrendQuery = { trend: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }>, series: Array<CostPointFieldsFragment> }> } };

export type TagCoverageQueryVariables = Exact<{
  scope: ResourceScope;
}>;


export type TagCoverageQuery = { coverage: { datasetVersion: string, currency: string, total: string, complete: string, partial: string, none: string, requiredTags: Array<string>, keys: Array<{ key: string, required: boolean, covered: string, missing: string }>, services: Array<TagCoveragePartFieldsFragment>, accounts: Array<TagCoveragePartFieldsFragment> }, settings: ResourceSettingsFieldsFragment };

export type TagCoveragePartFieldsFragment = { value: string, label: string, total: string, complete: string, partial: string, none: string };

export type ResourceSettingsFieldsFragment = { requiredTags: Array<string>, connector: string, webhookUrl: string, hasSecret: boolean, mayChange: boolean, updatedBy: string | null, updatedAt: string | null };

export type UpdateResourceSettingsMutationVariables = Exact<{
  change: ResourceSettingsChange;
}>;


export type UpdateResourceSettingsMutation = { settings: ResourceSettingsFieldsFragment };

export type RoleNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type RoleNamesQuery = { list: { roles: Array<{ name: string }> } };

export type CurrentUserFieldsFragment = { loggedIn: boolean, expiresAt: number, ssoRouterLink: string | null, userProfile: { userId: string, userName: string, eaEnrollmentNumber: string | null, eaapiType: CloudType, langId: string, companyName: string | null, privLevel: number | null, appRoles: Array<string>, clientType: string | null, timeZone: string | null, region: string | null }, userMenu: { homeRouterLink: string | null, top1MenuLabel: string | null, top2MenuLabel: string | null, top3MenuLabel: string | null, mainMenu: Array<MenuTreeFragment>, top1Menu: Array<MenuTreeFragment>, top2Menu: Array<MenuTreeFragment>, top3Menu: Array<MenuTreeFragment>, loginUserMenu: Array<{ label: string, routerlink: string }>, switchableEnrollments: Array<{ eaEnrollmentNumber: string, eaName: string }> } };

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

export type AlertFieldsFragment = { id: string, kind: AlertKind, time: string, read: boolean, subject: string, name: string, place: string | null, metric: CostMoney | null, currency: string | null, from: string | null, to: string | null, percent: number | null, amount: string | null, limit: string | null, reason: string | null, severity: AnomalySeverity | null };

export type AlertsQueryVariables = Exact<{
  kind?: AlertKind | null | undefined;
  unread?: boolean | null | undefined;
  limit?: number | null | undefined;
  cursor?: string | null | undefined;
}>;


export type AlertsQuery = { alerts: { unread: number, nextCursor: string | null, alerts: Array<AlertFieldsFragment> } };

export type ReadAlertMutationVariables = Exact<{
  id: string | number;
  read: boolean;
}>;


export type ReadAlertMutation = { readAlert: boolean };

export type ReadAlertsMutationVariables = Exact<{ [key: string]: never; }>;


export type ReadAlertsMutation = { readAlerts: boolean };

export type LayoutFieldsFragment = { schemaVersion: number, layoutType: LayoutType | null, menuMode: MenuMode | null, colorScheme: ColorScheme | null, inputStyle: InputStyle | null, scale: number | null, menuTheme: string | null, topbarTheme: string | null, componentTheme: string | null, ripple: boolean | null, lang: string | null, blockLoading: boolean | null, inlineBreadcrumb: boolean | null, tabEnrollment: boolean | null, menuProfilePosition: string | null, anchored: boolean | null, inputStyleManual: boolean | null };

export type UpdateLayoutMutationVariables = Exact<{
  layout: LayoutInput;
}>;


export type UpdateLayoutMutation = { updateLayout: LayoutFieldsFragment };

export type ShellStartQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellStartQuery = { languages: Array<{ languageId: string, languageName: string }> | null, firstAnnouncement: { id: string, title: string, announcementTime: string, read: boolean } | null };

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
export const OwnScopeFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OwnScopeFields on AdminScope {
  kind
  id
  tagKey
  tagValue
}
    `, {"fragmentName":"OwnScopeFields"}) as unknown as TypedDocumentString<OwnScopeFieldsFragment, unknown>;
export const OwnGrantFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OwnGrantFields on AdminGrant {
  id
  role
  scope {
    ...OwnScopeFields
  }
  groupName
  groupClaim
  provider
  createdBy
  startsAt
  endsAt
}
    fragment OwnScopeFields on AdminScope {
  kind
  id
  tagKey
  tagValue
}`, {"fragmentName":"OwnGrantFields"}) as unknown as TypedDocumentString<OwnGrantFieldsFragment, unknown>;
export const AnomalyFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AnomalyFields on Anomaly {
  id
  service
  account
  accountName
  metric
  currency
  from
  to
  actual
  expected
  impact
  score
  severity
  state
  snoozedUntil
  ongoing
  marks {
    state
    note
    userId
    time
    until
    because
  }
}
    `, {"fragmentName":"AnomalyFields"}) as unknown as TypedDocumentString<AnomalyFieldsFragment, unknown>;
export const KeptConditionFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment KeptCondition on CostFilterKept {
  column
  tag
  op
  values
}
    `, {"fragmentName":"KeptCondition"}) as unknown as TypedDocumentString<KeptConditionFragment, unknown>;
export const KeptInnerFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment KeptInner on CostFilterKept {
  ...KeptCondition
  and {
    ...KeptCondition
    not {
      ...KeptCondition
    }
  }
  or {
    ...KeptCondition
    not {
      ...KeptCondition
    }
  }
  not {
    ...KeptCondition
  }
}
    fragment KeptCondition on CostFilterKept {
  column
  tag
  op
  values
}`, {"fragmentName":"KeptInner"}) as unknown as TypedDocumentString<KeptInnerFragment, unknown>;
export const KeptFilterFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment KeptFilter on CostFilterKept {
  ...KeptCondition
  and {
    ...KeptInner
  }
  or {
    ...KeptInner
  }
  not {
    ...KeptInner
  }
}
    fragment KeptCondition on CostFilterKept {
  column
  tag
  op
  values
}
fragment KeptInner on CostFilterKept {
  ...KeptCondition
  and {
    ...KeptCondition
    not {
      ...KeptCondition
    }
  }
  or {
    ...KeptCondition
    not {
      ...KeptCondition
    }
  }
  not {
    ...KeptCondition
  }
}`, {"fragmentName":"KeptFilter"}) as unknown as TypedDocumentString<KeptFilterFragment, unknown>;
export const BudgetFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BudgetFields on Budget {
  id
  name
  filter {
    ...KeptFilter
  }
  metric
  currency
  amount
  period
  start
  thresholds {
    of
    percent
  }
  channels {
    id
    channel
    address
  }
  status {
    state
    percent
    message
    passed {
      of
      percent
    }
    forecast {
      state
      from
      to
      asOf
      actual
      ahead
      total
      low
      high
      method
      meanError
      backtests
      daysUsed
      daysNeeded
      incompleteDays
    }
    history {
      from
      to
      actual
    }
  }
}
    fragment KeptCondition on CostFilterKept {
  column
  tag
  op
  values
}
fragment KeptInner on CostFilterKept {
  ...KeptCondition
  and {
    ...KeptCondition
    not {
      ...KeptCondition
    }
  }
  or {
    ...KeptCondition
    not {
      ...KeptCondition
    }
  }
  not {
    ...KeptCondition
  }
}
fragment KeptFilter on CostFilterKept {
  ...KeptCondition
  and {
    ...KeptInner
  }
  or {
    ...KeptInner
  }
  not {
    ...KeptInner
  }
}`, {"fragmentName":"BudgetFields"}) as unknown as TypedDocumentString<BudgetFieldsFragment, unknown>;
export const ConnectionFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ConnectionFields on AdminConnection {
  id
  enrollment
  source
  address
  bucket
  account
  container
  prefix
  export
  region
  layout
  marker
  from
  paused
  credentials {
    kind
    roleArn
    externalId
    client
    accessKey
    hasSecret
  }
  state
  message
  fromFile
  version
  lookedAt
  listedAt
  nextLookAt
  newestBatchAt
  newestDay
  lagHours
  rowCount
  writable
  enrollmentName
  backfill {
    from
    to
    doneAt
  }
  orphanCount
  batches {
    state
    count
  }
}
    `, {"fragmentName":"ConnectionFields"}) as unknown as TypedDocumentString<ConnectionFieldsFragment, unknown>;
export const BatchFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BatchFields on AdminBatch {
  id
  export
  period
  manifest
  state
  reason
  question
  answer
  answeredBy
  answerUntil
  rival {
    connection
    batch
    export
    totals {
      currency
      here
      there
    }
  }
  madeAt
  since
  fileCount
  missingCount
  bytes
  rowCount
  runs
}
    `, {"fragmentName":"BatchFields"}) as unknown as TypedDocumentString<BatchFieldsFragment, unknown>;
export const ConnectionTestFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ConnectionTestFields on AdminConnectionTest {
  ok
  message
  fileCount
  orphanCount
  newestMonth
  deliveries {
    id
  }
}
    `, {"fragmentName":"ConnectionTestFields"}) as unknown as TypedDocumentString<ConnectionTestFieldsFragment, unknown>;
export const AdminEnrollmentFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AdminEnrollmentFields on AdminEnrollment {
  number
  name
  apiType
  company
  currency
  areas
  state
  version
}
    `, {"fragmentName":"AdminEnrollmentFields"}) as unknown as TypedDocumentString<AdminEnrollmentFieldsFragment, unknown>;
export const AdminGroupFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AdminGroupFields on AdminGroup {
  id
  name
  scope {
    kind
    id
    tagKey
    tagValue
  }
  provider
  claim
  version
}
    `, {"fragmentName":"AdminGroupFields"}) as unknown as TypedDocumentString<AdminGroupFieldsFragment, unknown>;
export const AdminRoleFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AdminRoleFields on AdminRole {
  name
  description
  permissions
  builtIn
  version
}
    `, {"fragmentName":"AdminRoleFields"}) as unknown as TypedDocumentString<AdminRoleFieldsFragment, unknown>;
export const IngestFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment IngestFields on IngestRun {
  id
  state
  waits
  file
  delivery
  bytes
  bytesRead
  rowsAccepted
  rowsRejected
  rowsReplaced
  repairs {
    kind
    count
  }
  conformance {
    model
    score
    passed
    failed
    warned
    notApplicable
    notChecked
  }
  firstDay
  lastDay
  createdAt
  finishedAt
}
    `, {"fragmentName":"IngestFields"}) as unknown as TypedDocumentString<IngestFieldsFragment, unknown>;
export const InvoicePartFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment InvoicePartFields on InvoiceDifference {
  reason
  amount
}
    `, {"fragmentName":"InvoicePartFields"}) as unknown as TypedDocumentString<InvoicePartFieldsFragment, unknown>;
export const InvoiceIssuerFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment InvoiceIssuerFields on InvoiceIssuer {
  issuer
  currency
  period
  state
  invoiceCount
  invoiced
  charged
  difference
  parts {
    ...InvoicePartFields
  }
  uninvoiced
  signOff {
    id
    invoiced
    charged
    note
    signedBy
    signedAt
  }
}
    fragment InvoicePartFields on InvoiceDifference {
  reason
  amount
}`, {"fragmentName":"InvoiceIssuerFields"}) as unknown as TypedDocumentString<InvoiceIssuerFieldsFragment, unknown>;
export const InvoiceFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment InvoiceFields on Invoice {
  issuer
  id
  account
  currency
  status
  issuedOn
  dueOn
  purchaseOrder
  lineCount
  invoiced
  charged
  difference
  parts {
    ...InvoicePartFields
  }
  reason
  paymentCurrency
  payment
}
    fragment InvoicePartFields on InvoiceDifference {
  reason
  amount
}`, {"fragmentName":"InvoiceFields"}) as unknown as TypedDocumentString<InvoiceFieldsFragment, unknown>;
export const CostEffectsFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CostEffectsFields on CostEffects {
  added
  removed
  quantity
  rate
  other
  exchange
}
    `, {"fragmentName":"CostEffectsFields"}) as unknown as TypedDocumentString<CostEffectsFieldsFragment, unknown>;
export const OverviewBookFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OverviewBookFields on OverviewBook {
  currency
  now
  before
  lastMonth
  ahead
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
  exchange
}`, {"fragmentName":"OverviewBookFields"}) as unknown as TypedDocumentString<OverviewBookFieldsFragment, unknown>;
export const OverviewShareFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OverviewShareFields on OverviewShare {
  enrollment
  currency
  now
  before
}
    `, {"fragmentName":"OverviewShareFields"}) as unknown as TypedDocumentString<OverviewShareFieldsFragment, unknown>;
export const OverviewPartFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OverviewPartFields on OverviewPart {
  value
  folded
  now
  before
  from {
    ...OverviewShareFields
  }
}
    fragment OverviewShareFields on OverviewShare {
  enrollment
  currency
  now
  before
}`, {"fragmentName":"OverviewPartFields"}) as unknown as TypedDocumentString<OverviewPartFieldsFragment, unknown>;
export const OverviewTotalFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OverviewTotalFields on OverviewTotal {
  book {
    ...OverviewBookFields
  }
  clouds {
    ...OverviewPartFields
  }
  units {
    ...OverviewPartFields
  }
  movers {
    enrollment
    provider
    service
    now
    before
    kind
    effects {
      ...CostEffectsFields
    }
    billed {
      ...OverviewShareFields
    }
    billedEffects {
      ...CostEffectsFields
    }
  }
}
    fragment OverviewBookFields on OverviewBook {
  currency
  now
  before
  lastMonth
  ahead
  effects {
    ...CostEffectsFields
  }
  course {
    month
    cost
  }
}
fragment OverviewPartFields on OverviewPart {
  value
  folded
  now
  before
  from {
    ...OverviewShareFields
  }
}
fragment OverviewShareFields on OverviewShare {
  enrollment
  currency
  now
  before
}
fragment CostEffectsFields on CostEffects {
  added
  removed
  quantity
  rate
  other
  exchange
}`, {"fragmentName":"OverviewTotalFields"}) as unknown as TypedDocumentString<OverviewTotalFieldsFragment, unknown>;
export const DeliveryFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment DeliveryFields on Delivery {
  id
  channel
  address
  subject
  kind
  again
  state
  attempts
  reason
  error
  createdAt
  nextAttempt
  endedAt
}
    `, {"fragmentName":"DeliveryFields"}) as unknown as TypedDocumentString<DeliveryFieldsFragment, unknown>;
export const ReportRunFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ReportRunFields on ReportRun {
  id
  byHand
  scheduledFor
  state
  from
  to
  error
  totals {
    metric
    currency
    amount
  }
  deliveries {
    ...DeliveryFields
  }
}
    fragment DeliveryFields on Delivery {
  id
  channel
  address
  subject
  kind
  again
  state
  attempts
  reason
  error
  createdAt
  nextAttempt
  endedAt
}`, {"fragmentName":"ReportRunFields"}) as unknown as TypedDocumentString<ReportRunFieldsFragment, unknown>;
export const SessionFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SessionFields on Session {
  id
  userId
  userName
  since
  seenAt
  client
  agent
  provider
  current
}
    `, {"fragmentName":"SessionFields"}) as unknown as TypedDocumentString<SessionFieldsFragment, unknown>;
export const ApiTokenFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ApiTokenFields on ApiToken {
  id
  name
  owner
  ownerName
  service
  permissions
  enrollment
  endsAt
  lastUsedAt
  lastClient
  state
}
    `, {"fragmentName":"ApiTokenFields"}) as unknown as TypedDocumentString<ApiTokenFieldsFragment, unknown>;
export const NewTokenFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment NewTokenFields on ApiTokenCreated {
  token {
    name
    permissions
    enrollment
  }
  secret
}
    `, {"fragmentName":"NewTokenFields"}) as unknown as TypedDocumentString<NewTokenFieldsFragment, unknown>;
export const UserSheetFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UserSheetFields on AdminUserSheet {
  userId
  userName
  provider
  version
  sheet {
    active
    languageId
    privLevel
    clientType
    current
    roles
    enrollments {
      number
      areas
      roles
    }
  }
  names {
    eaEnrollmentNumber
    eaName
  }
  areas {
    name
    label
  }
  otherGrants {
    id
    role
    groupId
    provider
    startsAt
    endsAt
    scope {
      kind
      id
      tagKey
      tagValue
    }
  }
  lastSave {
    by
    at
    reason
    undoUntil
  }
}
    `, {"fragmentName":"UserSheetFields"}) as unknown as TypedDocumentString<UserSheetFieldsFragment, unknown>;
export const AdminUserFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AdminUserFields on AdminUser {
  userId
  userName
  email
  companyName
  clientType
  privLevel
  languageId
  state
  provider
  createdAt
  lastLoginAt
  enrollments {
    eaEnrollmentNumber
    eaName
  }
  roles
}
    `, {"fragmentName":"AdminUserFields"}) as unknown as TypedDocumentString<AdminUserFieldsFragment, unknown>;
export const CommitmentMeasureFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CommitmentMeasureFields on CommitmentMeasures {
  currency
  used
  unused
  purchases
  priceKnown
  contracted
  knownShare
  listKnownShare
  utilization
  savings
}
    `, {"fragmentName":"CommitmentMeasureFields"}) as unknown as TypedDocumentString<CommitmentMeasureFieldsFragment, unknown>;
export const CurrencyRateFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CurrencyRateFields on CurrencyRate {
  id
  date
  from
  to
  rate
  source
  savedBy
  savedAt
}
    `, {"fragmentName":"CurrencyRateFields"}) as unknown as TypedDocumentString<CurrencyRateFieldsFragment, unknown>;
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
  asOf
  months
  incompleteMonths {
    month
    reason
  }
  countedTwice {
    month
    provider
    billingAccountIds
    currency
    amount
    commitments
    largest
  }
  uncountedPurchases {
    provider
    billingAccountId
  }
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
export const SavedViewFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SavedViewFields on SavedView {
  id
  name
  area
  address
  shared
  isDefault
  mine
  mayChange
  ownerName
  digest
  datasetVersion
  updatedAt
}
    `, {"fragmentName":"SavedViewFields"}) as unknown as TypedDocumentString<SavedViewFieldsFragment, unknown>;
export const ResourceActionFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ResourceActionFields on ResourceAction {
  id
  kind
  state
  resourceId
  resourceName
  rule
  from
  to
  currency
  saving
  evidence {
    name
    kind
    value
  }
  parameters {
    name
    value
  }
  note
  proposedBy
  proposedAt
  decidedBy
  decidedAt
  connector
  result
  error
  attempts
  steps
  events {
    at
    actor
    step
    state
    detail
  }
}
    `, {"fragmentName":"ResourceActionFields"}) as unknown as TypedDocumentString<ResourceActionFieldsFragment, unknown>;
export const ResourceSumFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ResourceSumFields on ResourceSum {
  count
  cost
  previous
}
    `, {"fragmentName":"ResourceSumFields"}) as unknown as TypedDocumentString<ResourceSumFieldsFragment, unknown>;
export const ResourceFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ResourceFields on Resource {
  id
  name
  type
  service
  provider
  region
  account
  accountName
  cost
  previous
  firstSeen
  lastSeen
  tags {
    key
    value
  }
}
    `, {"fragmentName":"ResourceFields"}) as unknown as TypedDocumentString<ResourceFieldsFragment, unknown>;
export const TagCoveragePartFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TagCoveragePartFields on TagCoveragePart {
  value
  label
  total
  complete
  partial
  none
}
    `, {"fragmentName":"TagCoveragePartFields"}) as unknown as TypedDocumentString<TagCoveragePartFieldsFragment, unknown>;
export const ResourceSettingsFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ResourceSettingsFields on ResourceSettings {
  requiredTags
  connector
  webhookUrl
  hasSecret
  mayChange
  updatedBy
  updatedAt
}
    `, {"fragmentName":"ResourceSettingsFields"}) as unknown as TypedDocumentString<ResourceSettingsFieldsFragment, unknown>;
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
    timeZone
    region
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
export const AlertFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AlertFields on Alert {
  id
  kind
  time
  read
  subject
  name
  place
  metric
  currency
  from
  to
  percent
  amount
  limit
  reason
  severity
}
    `, {"fragmentName":"AlertFields"}) as unknown as TypedDocumentString<AlertFieldsFragment, unknown>;
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
