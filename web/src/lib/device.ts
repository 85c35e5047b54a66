import { isPhoneAgent } from '@sampan/contract/device'

/** Whether this browser is a phone's. */
export const isPhone = (): boolean => isPhoneAgent(navigator.userAgent)
