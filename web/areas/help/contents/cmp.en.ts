import type { Doc } from '../help'

const doc: Doc = {
  title: 'Help: overview, budgets and allocation',
  lead: 'Pages for all clouds: the cost of all enrollments, budgets and anomalies, allocation and currency conversion.',
  sections: [
    {
      id: 'overview',
      title: 'Overview',
      blocks: [
        'The [overview](/pages/cmp) shows all your enrollments for one month. Each currency has its own total. Cost drivers break the change down into new and stopped charges, usage effect and price effect; they add up to the change exactly.',
        'Select a total to see the amount of each enrollment. To open the rows of another enrollment, switch to it.',
      ],
    },
    {
      id: 'watch',
      title: 'Budgets, anomalies and alerts',
      blocks: [
        'A [budget](/pages/cmp/budgets) compares the charges of its scope with an amount. It alerts once per period for each threshold of actual or forecast spend.',
        'A budget can also alert by email, webhook, Slack or Teams, with up to five channels. [Deliveries](/pages/cmp/deliveries) shows sent and failed messages.',
        'An [anomaly](/pages/cmp/anomalies) is a service’s cost above the level expected from its own history. Its severity, from low to critical, reflects its share of the enrollment’s average monthly cost; a day far above normal variation raises it by one level.',
        'Acknowledge an anomaly you know about, or snooze it until a date: it leaves the open list and sends no messages. It reopens when the snooze ends or its cost changes by half. If it was planned, mark it as expected and add a note.',
      ],
    },
    {
      id: 'allocation',
      title: 'Allocation',
      blocks: [
        '[Virtual tags](/pages/cmp/allocation) normalize tag values by rules; split rules allocate shared cost. Allocated and unallocated cost add up to the total exactly, and the page shows the check.',
      ],
    },
    {
      id: 'currencies',
      title: 'Currencies',
      blocks: [
        'Amounts stay in their billing currency. A [conversion](/pages/cmp/currencies) happens only when you choose it, and shows each exchange rate with its source and date. You enter the rates or upload a file. Amounts without a rate are listed separately.',
      ],
    },
    {
      id: 'invoices',
      title: 'Invoices',
      blocks: [
        'The page *Invoices* of the administration sets what you were billed beside the charges, month by month. Every difference has a reason: no charges, not on the invoice, other month, currency, tax, rounding or amount. The parts add up to the difference, to the last digit.',
        'Open an invoice to see its lines. Select the charges of a line to see their source rows, or its source to see the file.',
        'Invoices come from the datasets Invoice Detail and Billing Period of FOCUS 1.4, from a CSV file or by hand; the page has a template. Sign a month off once it is fine: if an amount changes later, the month says so.',
      ],
    },
  ],
}

export default doc
