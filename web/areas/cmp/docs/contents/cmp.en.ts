import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Help: overview, budgets and allocation',
  lead: 'The pages that all clouds share: what all enrollments cost, what is watched, how costs are divided, and how currencies are converted.',
  sections: [
    {
      id: 'overview',
      title: 'Overview',
      blocks: [
        'The [overview](/pages/cmp) shows all enrollments that you may see, for one month. Currencies are never added up: each has a total of its own. The change is divided into what is new, gone, used more or less, and dearer or cheaper; these parts add up to it.',
        'Press a total to see what each enrollment adds. Rows open of the enrollment that you are in.',
      ],
    },
    {
      id: 'watch',
      title: 'Budgets, anomalies and alerts',
      blocks: [
        'A [budget](/pages/cmp/budgets) holds the charges that its filter takes to an amount. It alerts once in a period for each threshold, of the sum so far or of the forecast.',
        'Beside the inbox a budget alerts by mail, webhook, Slack or Teams: add up to five channels in its form. What was sent, and what did not arrive, stands under [Deliveries](/pages/cmp/deliveries).',
        'An [anomaly](/pages/cmp/anomalies) is a rise that a service cannot explain by its own past. Its severity, from low to critical, tells how much of an average month of the enrollment it cost; a day far above the usual noise makes it one step severer.',
        'Acknowledge an anomaly if you know of it, or snooze it until a day: it leaves the list of what is open, and nobody is told of it meanwhile. It is open again when the snooze ends or its cost moves by half. Mark it as expected, with a note, if it was no news.',
      ],
    },
    {
      id: 'allocation',
      title: 'Allocation',
      blocks: [
        '[Virtual tags](/pages/cmp/allocation) mend the spelling of tags by rules; splits share out what belongs to everybody. What is shared out adds up to what it was, to the last digit, and the page shows the check.',
      ],
    },
    {
      id: 'currencies',
      title: 'Currencies',
      blocks: [
        'Amounts stay in the currency in which they were billed. A [conversion](/pages/cmp/currencies) is always chosen, and shows each rate with its source and date. Rates come from you: typed in or from a file. What has no rate stays as it is and is named.',
      ],
    },
  ],
}

export default doc
