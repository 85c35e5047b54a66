interface Reading {
  /** Milliseconds. */
  at: number
  /** Bytes. */
  sent: number
}

/** Milliseconds that count for the speed: long enough to be calm, short enough to follow a change of network. */
const span = 12_000
/** Before this nothing is said: the first bytes go into buffers. */
const least = 2_000

/** Tells how long an upload will still take, from what went through in the last seconds. */
export function createSpeedometer() {
  let readings: Reading[] = []
  return {
    /** In: bytes that are there, of how many. Out: seconds left; undefined while nobody can say. */
    read(sent: number, total: number, at: number): number | undefined {
      const last = readings.at(-1)
      // Behind the last one: the server has less than we sent, as after a lost connection.
      if (last && sent < last.sent) readings = []
      readings.push({ at, sent })
      readings = readings.filter((each) => at - each.at <= span)
      const [first] = readings
      if (!first || at - first.at < least || sent === first.sent) return undefined
      const perMs = (sent - first.sent) / (at - first.at)
      return Math.ceil((total - sent) / perMs / 1_000)
    },
    /** After a pause, what went before says nothing. */
    reset(): void {
      readings = []
    },
  }
}
