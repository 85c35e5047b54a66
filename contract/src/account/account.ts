import type * as z from 'zod'
import { commonBase, type Endpoint, everyone, pcBase, signedIn } from '../kit/endpoint.ts'
import type * as schemas from './account.schemas.ts'

/** 1 is a creator, otherwise brand owner. */
export const accountTypes = { creator: 1, brand: 2 } as const

export const getImageCode: Endpoint<typeof schemas.getImageCode> = {
  name: 'getImageCode',
  method: 'POST',
  path: `${commonBase}/code/getImgCode`,
  effect: 'write',
  actor: everyone,
  summary: 'A picture with a code, kept under the caller’s random key.',
}

export const sayImageCode: Endpoint<typeof schemas.sayImageCode> = {
  name: 'sayImageCode',
  method: 'POST',
  path: `${commonBase}/code/sayImgCode`,
  effect: 'write',
  actor: everyone,
  summary: 'The code of a picture as a sound, for those who cannot see it.',
}

export const sendEmailCode: Endpoint<typeof schemas.sendEmailCode> = {
  name: 'sendEmailCode',
  method: 'POST',
  path: `${commonBase}/code/sendEmailCode`,
  effect: 'write',
  actor: everyone,
  summary: 'Mails a six-digit code; once a minute, then an image code is asked for.',
}

export const register: Endpoint<typeof schemas.register> = {
  name: 'register',
  method: 'POST',
  path: `${pcBase}/user/register`,
  effect: 'write',
  actor: everyone,
  summary: 'Makes a creator’s or a brand owner’s account and logs it in.',
}

export const logIn: Endpoint<typeof schemas.logIn> = {
  name: 'logIn',
  method: 'POST',
  path: `${pcBase}/user/login`,
  effect: 'write',
  actor: everyone,
  summary: 'Logs in with email and password.',
}

export const logOut: Endpoint<typeof schemas.logOut> = {
  name: 'logOut',
  method: 'POST',
  path: `${pcBase}/user/logout`,
  effect: 'write',
  actor: everyone,
  summary: 'Ends this session; harmless when it is over already.',
}

export const resetPassword: Endpoint<typeof schemas.resetPassword> = {
  name: 'resetPassword',
  method: 'POST',
  path: `${pcBase}/user/resetPwd`,
  effect: 'write',
  actor: everyone,
  summary: 'Sets a new password with a mailed code, and ends all sessions of the account.',
}

export const changePassword: Endpoint<typeof schemas.changePassword> = {
  name: 'changePassword',
  method: 'POST',
  path: `${pcBase}/user/changePwd`,
  effect: 'write',
  actor: signedIn,
  summary:
    'Sets a new password by the present one; ends all sessions of the account and begins one anew for the caller.',
}

export const changeEmail: Endpoint<typeof schemas.changeEmail> = {
  name: 'changeEmail',
  method: 'POST',
  path: `${pcBase}/user/changeEmail`,
  effect: 'write',
  actor: signedIn,
  summary: 'Sets a new email by a code that was mailed there and the password; the former one is told of it.',
}

export type UserInfo = z.infer<typeof schemas.userInfoSchema>

export const getUserInfo: Endpoint<typeof schemas.getUserInfo> = {
  name: 'getUserInfo',
  method: 'GET',
  path: `${pcBase}/user/getInfo`,
  effect: 'read',
  actor: signedIn,
  summary: 'Who I am and what I may do.',
}

export const getUserDetail: Endpoint<typeof schemas.getUserDetail> = {
  name: 'getUserDetail',
  method: 'GET',
  path: `${pcBase}/user/getDetail`,
  effect: 'read',
  actor: signedIn,
  summary: 'My settings.',
}

export const saveUserDetail: Endpoint<typeof schemas.saveUserDetail> = {
  name: 'saveUserDetail',
  method: 'POST',
  path: `${pcBase}/user/saveDetail`,
  effect: 'write',
  actor: signedIn,
  summary: 'Changes my name, contacts and language.',
}
