export const frenchWork = `
# Pompe alimentaire; Pompe à condensats; Pompe de circulation | P
= Ronde des pompes; Contrôle hebdomadaire; Mesure des vibrations
Pression de refoulement | Lire le manomètre, pompe en charge. | 4..7.5 bar
Garniture mécanique | Regarder par en dessous avec une lampe. Essuyer avant. | Pas de goutte
Température du palier côté moteur | Mesurer sur la nervure et non sur la peinture. | ..80 °C
Vibrations du palier | | ..4.5 mm/s
Niveau d'huile du palier | Compléter uniquement avec ISO VG 68. | Milieu du voyant
Protecteur d'accouplement en place | | Oui
Perte de charge du filtre | | ..0.3 bar
# Chaudière vapeur; Chaudière eau chaude | CH
= Contrôle de la chaufferie; Organes de sécurité
Pression de vapeur | | 8..10 bar
Température de l'eau d'alimentation | Lire le thermomètre à l'entrée de l'économiseur. | 95..105 °C
Essai du manque d'eau | Purger jusqu'à l'alarme. Prévenir la salle de contrôle. | Alarme
Température des fumées | | ..220 °C
Conductivité de l'eau de chaudière | | ..3500 µS/cm
Soupape de sûreté étanche | | Pas de sifflement
Aspect de la flamme | Regarder par le hublot arrière. | Stable
# Centrale de traitement d'air; Extracteur | CTA
= Entretien CTA; Filtres et courroies
Perte de charge du filtre | | 60..180 Pa
Température de soufflage | Mesurer à la sonde de gaine, porte fermée. | 16..19 °C
Tension et usure des courroies | Remplacer toujours le jeu complet. | Pas de brillance
Évacuation des condensats | Verser un litre d'eau. | Écoulement libre
Clapet coupe-feu | | Ouvert
Humidité relative | | 40..60 %
# Compresseur à vis; Compresseur à piston | K
= Contrôle du compresseur; Traitement de l'air
Pression du réseau | | 6.8..7.5 bar
Température d'huile | Après une demi-heure en charge. | 75..95 °C
Point de rosée | | ..3 °C
Purgeur de condensats | Appuyer sur le bouton d'essai. | Purge
Heures de marche | Relever le compteur. |
Niveau sonore à un mètre | | ..85 dB(A)
`
export const frenchPlants =
  'Chaufferie; Usine des eaux Nord; Entrepôt frigorifique; Atelier de montage; Siège social; Atelier de peinture'
