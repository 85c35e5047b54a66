/** Why a signed agreement is given back, as `mou:return.reason` in locales words it; `other` wants own words. */
export const returnReasons = ['noSignature', 'incomplete', 'unreadable', 'wrongPaper', 'other'] as const
