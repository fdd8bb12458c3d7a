import type { Translation } from '#src/rules/language/message.ts'
import type { english } from './en.ts'

/** French texts of mails. */
export const french = {
  hello: 'Bonjour {name},',
  someAdministrator: 'Un administrateur',
  until: '{weekday} {moment} ({zone})',
  'invitation.subject': 'Votre compte dans Walkdown',
  'invitation.text':
    '{by} a créé pour vous un compte dans Walkdown, où se font les inspections de sites. Vous vous connectez avec cette adresse e-mail : {email}.',
  'invitation.textOf':
    '{by} a créé pour vous un compte dans Walkdown, où se font les inspections des sites de {company}. Vous vous connectez avec cette adresse e-mail : {email}.',
  'invitation.button': 'Choisir votre mot de passe',
  'invitation.once':
    'Le lien fonctionne une fois, jusqu’au {until}. Ensuite, un administrateur peut l’envoyer à nouveau.',
  'password.subject': 'Définir un nouveau mot de passe pour Walkdown',
  'password.text':
    '{by} vous envoie un lien pour définir un nouveau mot de passe. L’actuel reste valable jusqu’à ce que vous l’ayez utilisé.',
  'password.button': 'Définir votre mot de passe',
  'password.once':
    'Le lien fonctionne une fois, jusqu’au {until}. Ensuite, un administrateur peut en envoyer un nouveau.',
  'forgotten.text':
    'Quelqu’un a demandé, sur la page de connexion, un lien pour définir un nouveau mot de passe pour votre compte. Si c’était vous, le voici.',
  'forgotten.once': 'Le lien fonctionne une fois, jusqu’au {until}.',
  'forgotten.notYou':
    'Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe reste tel qu’il est.',
  'critical.subject': { one: '{count} constat critique', other: '{count} constats critiques' },
  'critical.text': 'Une inspection qui vient d’être soumise indique :',
  'daily.subject': 'Nouveautés dans votre secteur : {number}',
  'daily.text': 'Depuis le dernier e-mail de ce type, et pas encore lu dans Walkdown :',
  'daily.more': {
    one: 'Il y en a {count} de plus dans Walkdown.',
    other: 'Il y en a {count} de plus dans Walkdown.',
  },
  'work.subject': { one: 'Nouveau travail : {count} mission', other: 'Nouveau travail : {count} missions' },
  'work.text': 'Ce travail vous est maintenant attribué :',
  choice: 'Sous Mon compte, vous choisissez les e-mails que vous recevez.',
  'test.subject': 'E-mail de test de Walkdown',
  'test.text': 'Walkdown a envoyé cet e-mail par {server}. Les e-mails de Walkdown arrivent.',
  labelled: '{label} :',
  openAddress: 'Si le bouton ne fait rien, ouvrez cette adresse :',
} as const satisfies Translation<typeof english>
