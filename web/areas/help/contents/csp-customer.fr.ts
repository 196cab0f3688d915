import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.fr'

const wording: Wording = {
  cloud: 'd’Azure, tel que votre partenaire le vend,',
  page: '/pages/azure-usage',
  subAccount: 'un abonnement Azure',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Aide : clients d’un Cloud Solution Provider',
  lead: 'Pour qui achète Azure à un partenaire de Microsoft : comment lire les coûts ici, et comment le fichier FOCUS du partenaire arrive dans Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Obtenir le fichier FOCUS',
      blocks: [
        'Client d’un Cloud Solution Provider (CSP), vous avez un contrat avec le partenaire, et le partenaire a un contrat avec Microsoft. Les fichiers viennent donc du partenaire.',
        {
          steps: [
            'Le partenaire ouvre *Cost Management* à l’étendue de son compte de facturation, ou à la vôtre comme *customer*, et crée un export du type *Cost and usage details (FOCUS)* en CSV.',
            'Le partenaire vous remet les fichiers d’un mois clôturé, ou les importe dans votre inscription.',
            'Si le partenaire a activé la *cost visibility policy* pour vous, vous pouvez exporter vos propres abonnements. Ils montrent alors les prix du paiement à l’utilisation, pas ceux du partenaire.',
          ],
        },
        {
          note: 'Vos fichiers ne doivent contenir que vos abonnements. La personne qui importe un fichier choisit son inscription, et tous les utilisateurs de cette inscription le voient.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Prix du partenaire et prix publics',
      blocks: [
        {
          terms: [
            [
              'Prix du partenaire',
              'Le partenaire exporte le fichier à ses prix d’achat, ou y met les prix qu’il vous applique. Le coût facturé est alors proche de votre facture.',
            ],
            [
              'Prix du paiement à l’utilisation',
              'Vous l’exportez vous-même. Le coût facturé est alors celui de l’utilisation aux prix publics, et votre facture en différera.',
            ],
          ],
        },
        'Le partenaire achète pour vous les réservations et les plans d’économies. L’utilisation couverte a un coût facturé de zéro et un coût effectif au tarif de l’engagement ; votre contrat avec le partenaire définit si vous payez d’avance ou chaque mois.',
        'Les heures inutilisées d’un engagement sont des frais distincts. Demandez au partenaire qui les paie.',
      ],
    },
    {
      id: 'credits',
      title: 'Avoirs et taxes',
      blocks: [
        'Microsoft accorde au partenaire le *partner earned credit* pour la gestion de vos abonnements. Il réduit les coûts du partenaire. Votre contrat définit s’il vous est répercuté.',
        'Azure exporte les coûts sans taxes. La facture du partenaire ajoute les taxes de votre pays.',
        'Les avoirs que le partenaire vous accorde figurent sur sa facture, et dans le fichier seulement si le partenaire les y inscrit.',
      ],
    },
    {
      id: 'questions',
      title: 'Questions fréquentes',
      blocks: [
        {
          questions: [
            [
              'Pourquoi la page ne correspond-elle pas à la facture du partenaire ?',
              'Voir [prix du partenaire et prix publics](#commitments). Le support, les services et les licences que le partenaire vend en plus d’Azure ne sont pas non plus dans le fichier.',
            ],
            [
              'Qui peut me renseigner sur un frais précis ?',
              'Le partenaire : il voit vos abonnements dans Partner Center et il est votre interlocuteur pour la facturation. Microsoft répond au partenaire, pas à vous.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
