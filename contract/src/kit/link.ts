/** What advertisers and the networks between put behind the links that lead here. */
const trackingNames: ReadonlySet<string> = new Set([
  'fbclid',
  'gclid',
  'gclsrc',
  'dclid',
  'gbraid',
  'wbraid',
  'gad_source',
  'gad_campaignid',
  'srsltid',
  'ttclid',
  'msclkid',
  'twclid',
  'li_fat_id',
  'igshid',
  'igsh',
  'yclid',
  'mc_cid',
  'mc_eid',
  '_ga',
  '_gl',
])

/** Whether a query parameter does not concern the page: other sites add such ones to their links. */
export const isTrackingParameter = (name: string): boolean =>
  name.startsWith('utm_') || trackingNames.has(name)
