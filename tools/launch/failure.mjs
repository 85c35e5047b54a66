/** A failure whose message says it all: it is printed without a stack. */
export class Failure extends Error {}
