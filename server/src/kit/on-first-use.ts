/**
 * Makes something that never changes when it is first asked for, and keeps it for all servers of the process. What could not
 * be made, be it for a moment, is made again for the next who asks. In: how it is made; rejects as that does.
 */
export function onFirstUse<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    if (made) return made
    const making = make()
    made = making
    // The caller gets the error; here only the failed value is dropped.
    making.catch(() => {
      if (made === making) made = undefined
    })
    return making
  }
}
