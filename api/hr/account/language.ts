/** The language in which a person gets e-mails and SMS. */
import { hrErrors } from '../../../resources/hr/errors.ts';
import { messageLanguageOptions } from '../../../resources/hr/options.ts';
import { users } from '../../../resources/hr/users.ts';
import { field } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import { inTransaction, trusted } from '../../access/index.ts';
import type { Parts } from '../../engine/api-module.ts';
import { defineEndpoint, type Operation } from '../../http/contract.ts';
import { defineForm } from '../../http/form.ts';
import { citizenOf, fresh, whose } from './owner.ts';

const form = defineForm('language of messages', {
  language: field.choice(t('বার্তার ভাষা', 'Language of messages'), messageLanguageOptions, { required: true }),
});

export const chooseLanguage = (parts: Parts): Operation =>
  defineEndpoint({
    ...whose,
    ...{
      verb: 'put',
      path: '/api/own-account/language',
      id: 'own_account.choose_language',
      body: form.schema,
      example: { language: 'en' },
    },
    summary: t('এসএমএস ও ই-মেইলের ভাষা বাছাই', 'Choose the language of one’s SMS and e-mails'),
    answer: {
      schema: { type: 'object', properties: { data: { type: 'object', properties: { language: { enum: ['bn', 'en'] } } } } },
    },
    errors: [hrErrors.accountOfStaff],
    handle: async request => {
      const me = citizenOf(request);
      const { language } = form.read(request.body);
      await inTransaction(parts, request, inside =>
        inside.repositoryOf(users.name).change(me, { message_language: language }, 'patch', undefined, trusted(inside, 'message_language')),
      );
      return { status: 200, headers: fresh, body: { data: { language } } };
    },
  });
