import type { LanguageWords } from './language-words.ts'

export const french: LanguageWords = {
  fields: [
    ['unit', 'unité, unités, unité de mesure'],
    ['plant', 'usine, site, installation, atelier, bâtiment, établissement, zone, secteur'],
    ['plantCode', 'code usine, code site, code installation, n° site, n° installation, code atelier'],
    ['plantLocation', 'adresse, adresse du site'],
    ['location', 'emplacement, localisation, lieu, local, étage, poste technique'],
    [
      'tag',
      'repère, code équipement, n° équipement, numéro équipement, n° machine, code machine, matricule, repère fonctionnel, n° de repère, référence équipement, code article',
    ],
    [
      'equipment',
      'équipement, machine, matériel, appareil, organe, désignation équipement, nom équipement, désignation de l’équipement, ensemble, composant, bien',
    ],
    ['type', 'type d’équipement, type équipement, famille, catégorie, type de machine'],
    ['manufacturer', 'fabricant, constructeur, marque, fournisseur'],
    ['model', 'modèle, référence modèle'],
    ['criticality', 'criticité'],
    [
      'checklist',
      'plan d’inspection, programme de contrôle, liste de contrôle, liste de vérification, fiche de contrôle, fiche, gamme, gamme de maintenance, ronde, tournée, inspection, check-list, gamme opératoire, ordre de travail, plan de contrôle, fiche de maintenance, bon de travail',
    ],
    ['checklistType', 'type d’inspection, type de contrôle, type de maintenance, nature'],
    ['checklistDescription', 'objet, étendue, portée'],
    ['priority', 'priorité, urgence'],
    ['duration', 'durée, durée estimée, temps estimé, temps alloué, durée prévue, temps prévu, durée min'],
    ['frequency', 'fréquence, périodicité, intervalle, cycle'],
    ['number', 'n°, numéro, ordre, rang, repère ligne, étape, n° d’ordre'],
    [
      'task',
      'travail à faire, travail à effectuer, travaux à effectuer, à faire, organe, point de graissage, point de mesure, tâche, tâches, opération, opérations, point de contrôle, points de contrôle, contrôle, contrôles, action, actions, vérification, à vérifier, travail, intervention, point à contrôler, points à contrôler, activité, élément à contrôler',
    ],
    [
      'description',
      'description, instruction, instructions, consigne, consignes, mode opératoire, méthode, détail, détails, comment, explication, procédure',
    ],
    ['required', 'obligatoire, requis, impératif'],
    ['critical', 'critique, sécurité'],
    ['photo', 'photo, photo requise, photo obligatoire, cliché'],
    ['measurement', 'mesure à relever, relevé requis'],
    ['comment', 'commentaire, commentaires, remarque, remarques, observation requise'],
    [
      'expected',
      'résultat attendu, valeur attendue, attendu, état attendu, critère, critères, critère d’acceptation, valeur nominale, valeur cible, état normal',
    ],
    [
      'limits',
      'limites, limite, plage, plage admissible, tolérance, tolérances, seuils, valeurs limites, plage normale, intervalle admis, mini/maxi, alarme, seuil d’alarme, seuil alarme',
    ],
    [
      'min',
      'mini, minimum, valeur min, limite inférieure, seuil bas, limite basse, borne inf, seuil mini, alarme basse, alarme min',
    ],
    [
      'max',
      'maxi, maximum, valeur max, limite supérieure, seuil haut, limite haute, borne sup, seuil maxi, alarme haute, alarme max',
    ],
    [
      'ignored',
      'résultat, relevé, valeur relevée, valeur mesurée, mesure, date, signature, visa, nom, conforme, non conforme, c, nc, état, fait, réalisé, réalisé par, contrôlé par, vérifié par, rédigé par, approuvé par, semaine, page, révision, indice, observations, heure, technicien, statut, équipe, document, outillage, epi, responsable, établi par',
    ],
    ['plant', 'emplacement, lieu'],
  ],
  yes: 'oui, obligatoire, requis',
  no: 'non, facultatif, aucun, aucune, sans objet, so',
  optional: 'optionnel, facultatif, option, facultative, optionnelle, si présent',
  high: 'haute, élevée, élevé, urgent, urgente, forte',
  medium: 'moyenne, moyen, normale',
  low: 'basse, faible',
  intervals:
    'quotidien, quotidienne, hebdomadaire, mensuel, mensuelle, annuel, annuelle, jour, journalier, semaine, mois, an, jours, semaines, ans, trimestriel, trimestrielle, trimestre, semestriel, semestrielle, bimestriel, chaque, tous, toutes, continu',
  limits: {
    atLeast:
      'au moins, minimum, min, mini, supérieur à, supérieure à, plus de, au-dessus de, au dessus de, pas moins de, à partir de',
    atMost:
      "au plus, maximum, max, maxi, inférieur à, inférieure à, moins de, au-dessous de, au dessous de, en dessous de, jusqu'à, jusqu’à, pas plus de, ne pas dépasser",
    orMore: 'ou plus, et plus, au moins, au minimum',
    orLess: 'ou moins, et moins, au plus, au maximum',
    between: 'entre',
    and: 'et',
    from: 'de',
    to: "à, jusqu'à, jusqu’à",
    normally:
      'plage, plage normale, limite, limites, valeur, valeurs, normal, normale, admis, admissible, consigne, tolérance, doit, être, est',
    turning:
      'si, quand, lorsque, ne, pas, jamais, sans, hors, sauf, alarme, déclenchement, arrêt, remplacer, changer, signaler, avertir, avertissement, danger, dépasse',
  },
  workOrder: 'ordre, ordre de travail, bon de travail',
  limitsRow: 'plage, plage normale, limites, valeurs normales, consigne',
  sameAsAbove: 'idem',
  smallWords:
    'le, la, les, l, de, du, des, d, un, une, et, ou, à, au, aux, en, dans, sur, sous, par, pour, avec, sans, est, sont, ne, pas, non, entre, vers, après, avant',
}
