/** A module that is slow to load, for tests of the thread that loads it. */
await new Promise((resolve) => setTimeout(resolve, 1_000))

/** In: milliseconds. */
export async function wait(time: number): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, time))
  return `waited ${time}`
}
