// The clock of .ci/another-day for Go's tests alone: a provider and the portal behind it agree on the time. FAKETIME has moved it already.
const { ANOTHER_DAY = 0, FAKETIME } = process.env
const distance = FAKETIME ? 0 : Number(ANOTHER_DAY) * 1000

if (distance) {
  const now = Date.now
  globalThis.Date = class extends Date {
    constructor(...time) {
      super(...(time.length ? time : [now() + distance]))
    }

    static now() {
      return now() + distance
    }
  }
}
