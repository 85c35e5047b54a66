let ask: () => Promise<boolean> = async () => true

/** What is asked before somebody logs out, while there is something to ask (app/offline). */
export function setLeaveQuestion(question: () => Promise<boolean>): void {
  ask = question
}

/** Whether somebody who pressed "Log out" does so: with the session would go what they said and nobody has heard. */
export const mayLeave = (): Promise<boolean> => ask()
