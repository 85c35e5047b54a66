/** A failure whose message says it all: it is printed without a stack. */
export class Failure extends Error {}

/** Runs a command's main function; a Failure ends it with its message and code 1. */
export async function runMain(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exit(1)
  }
}
