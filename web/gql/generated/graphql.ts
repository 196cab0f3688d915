/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AlertKind =
  | 'anomaly'
  | 'budgetActual'
  | 'budgetForecast'
  /** A watched file replaced charges and has fewer of them. */
  | 'chargesReplaced'
  /** A message that could not be delivered; only for the user who created the report, subscription or budget. */
  | 'deliveryFailed'
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
  | 'previous';

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

export type FindingEvidenceKind =
  | 'day'
  | 'money'
  | 'number'
  | 'percent'
  | 'price'
  | 'text';

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
  | 'before'
  /** An earlier month. */
  | 'course'
  | 'lastMonth'
  | 'now';

export type PausedBecause =
  | 'byHand'
  | 'enrollmentLost'
  | 'ownerGone'
  | 'viewGone';

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

export type ViewChange = {
  address?: string | null | undefined;
  datasetVersion?: string | null | undefined;
  digest?: string | null | undefined;
  name?: string | null | undefined;
  question?: CostQuery | null | undefined;
  shared?: boolean | null | undefined;
};

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

export type BudgetFieldsFragment = { id: string, name: string, metric: CostMoney, currency: string, amount: string, period: BudgetPeriod, start: string, filter: KeptFilterFragment | null, thresholds: Array<{ of: BudgetSum, percent: number }>, channels: Array<{ id: string, channel: BudgetChannelKind, address: string }>, status: { state: BudgetState, percent: string | null, message: string | null, passed: Array<{ of: BudgetSum, percent: number }>, forecast: { state: CostForecastState, from: string | null, to: string | null, asOf: string | null, actual: string, total: string | null, low: string | null, high: string | null, method: string, meanError: string | null, backtests: number | null, daysUsed: number, daysNeeded: number, incompleteDays: number } | null, history: Array<{ from: string, to: string, actual: string }> } };

export type BudgetsQueryVariables = Exact<{ [key: string]: never; }>;


export type BudgetsQuery = { budgets: Array<BudgetFieldsFragment> };

export type BudgetChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type BudgetChoicesQuery = { dataset: { to: string | null, currencies: Array<string> }, services: Array<{ value: string | null }>, accounts: Array<{ value: string | null }>, providers: Array<{ value: string | null }> };

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

export type CostOverviewQueryVariables = Exact<{
  month?: string | null | undefined;
  metric?: CostMetric | null | undefined;
  unit?: string | null | undefined;
  convert?: string | null | undefined;
}>;


export type CostOverviewQuery = { overview: { month: string | null, months: Array<string>, metric: CostMetric, unit: string, units: Array<string>, totals: Array<OverviewTotalFieldsFragment>, enrollments: Array<{ number: string, name: string, apiType: string, home: string, failed: boolean, newestMonth: string | null, from: string | null, to: string | null, beforeFrom: string | null, beforeTo: string | null, books: Array<OverviewBookFieldsFragment>, budgets: { count: number, exceeded: number, forecastExceeds: number }, anomalies: { open: number, impact: Array<{ currency: string, amount: string }> } }>, conversion: { currency: string, total: OverviewTotalFieldsFragment | null, unconverted: Array<OverviewTotalFieldsFragment>, amounts: Array<{ enrollment: string, currency: string, stretch: OverviewStretch, month: string, amount: string, converted: string | null, rate: CurrencyRateFieldsFragment | null }> } | null } };

export type OverviewTotalFieldsFragment = { book: OverviewBookFieldsFragment, clouds: Array<OverviewPartFieldsFragment>, units: Array<OverviewPartFieldsFragment>, movers: Array<{ enrollment: string, provider: string | null, service: string | null, now: string, before: string, kind: MoverKind, effects: CostEffectsFieldsFragment, billed: OverviewShareFieldsFragment, billedEffects: CostEffectsFieldsFragment }> };

export type OverviewBookFieldsFragment = { currency: string, now: string, before: string, lastMonth: string, effects: CostEffectsFieldsFragment, course: Array<{ month: string, cost: string }> };

export type OverviewPartFieldsFragment = { value: string | null, folded: number, now: string, before: string, from: Array<OverviewShareFieldsFragment> };

export type OverviewShareFieldsFragment = { enrollment: string, currency: string, now: string, before: string };

export type CostEffectsFieldsFragment = { added: string, removed: string, quantity: string, rate: string, other: string, exchange: string };

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
}>;


export type CostViewQuery = { dataset: CostDatasetFieldsFragment, report: { datasetVersion: string, digest: string, totals: Array<CostTotalFieldsFragment>, rows: Array<{ key: Array<{ column: string, value: string | null }>, totals: Array<CostTotalFieldsFragment>, previous: Array<CostTotalFieldsFragment> }>, other: { count: number, totals: Array<CostTotalFieldsFragment>, previous: Array<CostTotalFieldsFragment> } | null, previous: { from: string, to: string, totals: Array<CostTotalFieldsFragment> } | null }, course: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }>, series: Array<CostPointFieldsFragment> }>, other: { count: number, series: Array<CostPointFieldsFragment> } | null }, totals?: { datasetVersion: string, totals: Array<CostTotalFieldsFragment>, previous: { from: string, to: string, totals: Array<CostTotalFieldsFragment> } | null } };

export type CostPointFieldsFragment = { start: string, totals: Array<CostTotalFieldsFragment> };

export type CostTotalFieldsFragment = { metric: CostMetric, currency: string, value: string };

export type CostDatasetFieldsFragment = { datasetVersion: string, rowCount: number, from: string | null, to: string | null, months: Array<string>, currencies: Array<string>, providers: Array<string> };

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


export type ExplorerForecastQuery = { forecast: { state: CostForecastState, currency: string | null, from: string | null, to: string | null, asOf: string | null, actual: string, total: string | null, low: string | null, high: string | null, method: string, meanError: string | null, backtests: number | null, daysUsed: number, daysNeeded: number, incompleteDays: number } };

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


export type ResourceInventoryQuery = { inventory: { datasetVersion: string, currency: string, total: string, previous: string, all: ResourceSumFieldsFragment, matching: ResourceSumFieldsFragment, unassigned: ResourceSumFieldsFragment, folded: ResourceSumFieldsFragment, resources: Array<ResourceFieldsFragment>, facets: Array<{ column: ResourceColumn, values: Array<{ value: string, label: string, count: number, cost: string }> }> } };

export type ResourceSumFieldsFragment = { count: number, cost: string, previous: string };

export type ResourceFieldsFragment = { id: string, name: string, type: string, service: string, provider: string, region: string, account: string, accountName: string, cost: string, previous: string, firstSeen: string | null, lastSeen: string | null, tags: Array<{ key: string, value: string }> };

export type ResourceCourseQueryVariables = Exact<{
  query: CostQuery;
}>;


export type ResourceCourseQuery = { course: { datasetVersion: string, rows: Array<{ key: Array<{ column: string, value: string | null }>, series: Array<CostPointFieldsFragment> }> } };

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
