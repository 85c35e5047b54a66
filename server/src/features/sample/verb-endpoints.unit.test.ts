import { allEndpoints } from '@sampan/contract/all'
import { type SampleVerb, sampleTransitions } from '@sampan/contract/sample-status'
import { expect, test } from 'vitest'
import { bindings } from '#routes.ts'

/** By which calls each verb of a sample's life is said. */
const endpointsOf: Record<SampleVerb, string[]> = {
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
  recordSale: ['recordSampleSale'],
  close: ['closeSamples', 'withdrawSample', 'changeSampleStatuses'],
  withdraw: ['withdrawSample'],
  reopen: ['reopenSamples', 'changeSampleStatuses'],
}

test.each(Object.keys(sampleTransitions) as SampleVerb[])(
  '%s has a call for everybody who may say it',
  (verb) => {
    const names = endpointsOf[verb]
    const bound = bindings.map((binding) => binding.endpoint.name)
    expect(names.filter((name) => !bound.includes(name))).toEqual([])
    const callers = allEndpoints
      .filter((endpoint) => names.includes(endpoint.name))
      .flatMap((endpoint) => endpoint.actor)
    const people = sampleTransitions[verb].by.filter(
      (who): who is Exclude<typeof who, 'system'> => who !== 'system',
    )
    expect(people.filter((who) => !callers.includes(who))).toEqual([])
  },
)
