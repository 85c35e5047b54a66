import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@sampan/contract/all'
import type { Actor } from '@sampan/contract/endpoint'
import { faultsOf, type TransitionTable } from '@sampan/contract/transition'
import { describe, expect, test } from 'vitest'
import { bindings } from '#routes.ts'

const contract = join(import.meta.dirname, '../../../../contract/src')

/** Whether a value is a transition table, by its shape: every row names what its verb leaves, where it leads and who may use it. */
const isTransitionTable = (value: unknown): value is TransitionTable =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((row) => ['from', 'to', 'by'].every((part) => Array.isArray(row?.[part])))

/** Every transition table that any file of the contract exports, by its name there. */
async function findTables(): Promise<[name: string, table: TransitionTable][]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*\.schemas\.ts$).*\.ts$/.test(file),
  )
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(join(contract, file))),
  )
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, TransitionTable] => isTransitionTable(entry[1])),
  )
}

const tables = await findTables()

/** The calls that use each verb, by table. A verb that only jobs and other verbs use has none. */
const callsOf: Record<string, Record<string, string[]>> = {
  sampleTransitions: {
    apply: ['applyForSample', 'applyForSampleForCreator', 'applyForSampleForCreators'],
    approve: ['approveSamples', 'changeSampleStatuses'],
    reject: ['rejectSamples', 'changeSampleStatuses'],
    submitMou: ['submitMou'],
    returnMou: ['returnMous', 'changeSampleStatuses'],
    approveMou: ['approveMous', 'changeSampleStatuses'],
    placeOrder: ['placeSampleOrders'],
    ship: ['shipSamples'],
    receive: ['receiveSample', 'changeSampleStatuses'],
    fulfil: ['fulfilSample', 'fulfilSampleForCreator'],
    handInPost: ['fulfilSample', 'fulfilSampleForCreator'],
    confirmPost: ['confirmSamplePost'],
    returnPost: ['returnSamplePost'],
    recordSale: ['recordSampleSale'],
    close: ['closeSamples', 'withdrawSample', 'changeSampleStatuses'],
    withdraw: ['withdrawSample'],
    reopen: ['reopenSamples', 'changeSampleStatuses'],
  },
  participationTransitions: {
    signUp: ['signUpForTask', 'signUpForTaskForCreator'],
    approve: ['approveSignUps'],
    reject: ['rejectSignUps'],
    ...{ submitScript: ['submitScript'], replaceScript: ['submitScript'] },
    ...{ passScript: ['passScript', 'passScripts'], returnScript: ['returnScript', 'returnScripts'] },
    submitFile: ['submitTaskFile'],
    submitLink: ['submitTaskLink'],
    pass: ['passContents'],
    returnForRevision: ['returnForRevision'],
    terminate: ['terminateParticipations', 'leaveTask'],
    settle: ['settleParticipations'],
  },
  mouTransitions: {
    ask: [],
    submit: ['submitMou'],
    return: ['returnMous'],
    approve: ['approveMous'],
    drop: [],
  },
  mcnLinkTransitions: {
    ask: ['askForMcnLink'],
    accept: ['answerMcnLink'],
    decline: ['answerMcnLink'],
    withdraw: ['withdrawMcnLink'],
    end: ['endMcnLink', 'endAskedMcnLink'],
    expire: [],
    runOut: [],
  },
  directPaymentTransitions: {
    owe: [],
    sayPaid: ['sayPaidDirectly'],
    confirmPayment: ['confirmDirectPayment'],
    countReceived: [],
    contradictPayment: ['contradictDirectPayment'],
    handOnPayment: ['handOnDirectPayment'],
    findPaid: ['decideDirectPayment'],
    findUnpaid: ['decideDirectPayment'],
  },
  clawbackTransitions: {
    announceClawback: ['announceClawback'],
    agreeToClawback: ['agreeToClawback'],
    countAgreed: [],
    handOnClawback: [],
    contradictClawback: ['contradictClawback'],
    upholdClawback: ['upholdClawback'],
    dropClawback: ['dropClawback'],
  },
  topUpTransitions: {
    ask: ['askForTopUp'],
    book: ['answerTopUp'],
    refuse: ['answerTopUp'],
    withdraw: ['withdrawTopUp'],
  },
  cooperationTransitions: {
    invite: ['sendCooperations'],
    accept: ['answerCooperation'],
    decline: ['answerCooperation'],
    withdraw: ['withdrawCooperations'],
    reopen: ['reopenCooperation'],
    renew: ['renewCooperations'],
    expire: [],
  },
  invitationTransitions: {
    invite: ['sendInvitations'],
    agree: ['submitInvitation'],
    reject: ['submitInvitation'],
    accept: ['decideInvitation'],
    decline: ['decideInvitation'],
    withdraw: ['withdrawInvitations'],
    renew: ['renewInvitations'],
    reopen: ['reopenInvitation'],
    expire: [],
  },
  strikeTransitions: {
    notice: [],
    drop: [],
    record: [],
    appeal: ['appealStrike'],
    lapse: [],
    keep: ['decideStrike'],
    takeBack: ['decideStrike'],
    report: ['reportSample', 'reportParticipation'],
    accept: ['decideStrike'],
    refuse: ['decideStrike'],
    annul: ['decideStrike'],
    reopen: ['decideStrike'],
    expire: [],
  },
  payoutRunTransitions: {
    prepare: ['preparePayoutRun'],
    release: ['releasePayoutRun'],
    sendBack: ['sendBackPayoutRun'],
    resubmit: ['resubmitPayoutRun'],
    cancel: ['cancelPayoutRun'],
    finish: ['bookPayoutsPaid', 'bookPayoutsBack'],
  },
  payoutTransitions: {
    prepare: ['preparePayoutRun'],
    pay: ['bookPayoutsPaid'],
    fail: ['bookPayoutsBack'],
    bounce: ['bookPayoutsBack'],
    cancel: ['cancelPayoutRun', 'releasePayoutRun'],
  },
  verificationTransitions: {
    ask: ['askBrand'],
    answer: ['answerVerification'],
    verify: ['verifyBrand'],
    refuse: ['refuseBrand'],
    takeBack: ['takeVerificationBack'],
    expire: [],
    rename: ['saveCompany'],
  },
}

test('every transition table of the contract is covered here, with all its verbs and no others', () => {
  const verbsOf = (table: object) => Object.keys(table).toSorted()
  const covered = Object.entries(callsOf).map(([name, calls]) => [name, verbsOf(calls)])
  expect(Object.fromEntries(covered)).toEqual(
    Object.fromEntries(tables.map(([name, table]) => [name, verbsOf(table)])),
  )
})

test.each(tables)('%s leads to each of its states, and each of its verbs is somebody’s', (_, table) => {
  const states = Object.values(table).flatMap(({ from, to }) => [...from, ...to])
  expect(
    faultsOf(
      table,
      states.filter((state) => state !== null),
    ),
  ).toEqual([])
})

describe.each(tables)('%s', (tableName, table) => {
  const calls = callsOf[tableName] ?? {}
  const actorsOfCall = (name: string): readonly Actor[] =>
    allEndpoints.find((endpoint) => endpoint.name === name)?.actor ?? []
  const people = (verb: string) => (table[verb]?.by ?? []).filter((who) => who !== 'system')

  test.each(Object.keys(table))('%s has a call for everybody who may use it', (verb) => {
    const names = calls[verb] ?? []
    const bound = bindings.map((binding) => binding.endpoint.name)
    expect(names.filter((name) => !bound.includes(name))).toEqual([])
    const callers = names.flatMap(actorsOfCall)
    expect(people(verb).filter((who) => !callers.includes(who))).toEqual([])
  })

  const names = [...new Set(Object.values(calls).flat())]
  test.skipIf(names.length === 0).each(names)(
    '%s is called by nobody who may use none of its verbs',
    (name) => {
      const verbs = Object.keys(calls).filter((verb) => calls[verb]?.includes(name))
      const users = verbs.flatMap(people)
      expect(actorsOfCall(name).filter((who) => who === 'visitor' || !users.includes(who))).toEqual([])
    },
  )
})
