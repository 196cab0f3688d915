package invitations

import "github.com/costdeck/costdeck/server/internal/api/languages"

// texts are those of the mail.
type texts struct {
	subject, invited, ready, userID, oneTime, signIn, how, unexpected languages.Label
}

// words are in the order en, de, fr, es, ja, ar.
func words() texts {
	return texts{
		subject: languages.Label{"Your access to Costdeck", "Ihr Zugang zu Costdeck", "Votre accès à Costdeck", "Su acceso a Costdeck",
			"Costdeckへのアクセス", "وصولك إلى Costdeck"},
		invited: languages.Label{"%s has invited you to Costdeck.", "%s hat Sie zu Costdeck eingeladen.", "%s vous invite à utiliser Costdeck.",
			"%s le ha invitado a Costdeck.", "%sさんがあなたをCostdeckに招待しました。", "دعاك %s إلى Costdeck."},
		ready: languages.Label{"Your account in Costdeck is ready.", "Ihr Konto in Costdeck ist bereit.", "Votre compte Costdeck est prêt.",
			"Su cuenta de Costdeck está lista.", "Costdeckのアカウントが用意できました。", "حسابك في Costdeck جاهز."},
		userID:  languages.Label{"User ID", "Benutzer-ID", "Identifiant", "ID de usuario", "ユーザーID", "معرّف المستخدم"},
		oneTime: languages.Label{"One-time password", "Einmalpasswort", "Mot de passe à usage unique", "Contraseña de un solo uso", "ワンタイムパスワード", "كلمة مرور لمرة واحدة"},
		signIn:  languages.Label{"Sign in", "Anmelden", "Se connecter", "Iniciar sesión", "サインイン", "تسجيل الدخول"},
		how: languages.Label{
			"The password works once, until %s. You choose your own when you sign in.",
			"Das Passwort gilt einmal, bis zum %s. Bei der Anmeldung wählen Sie Ihr eigenes.",
			"Ce mot de passe est valable une seule fois, jusqu’au %s. Vous choisirez le vôtre en vous connectant.",
			"La contraseña sirve una sola vez, hasta el %s. Al iniciar sesión, elegirá la suya.",
			"このパスワードは%sまで1回だけ使えます。サインインの際に、ご自身のパスワードを設定してください。",
			"تصلح كلمة المرور لمرة واحدة حتى %s. ستختار كلمة مرورك عند تسجيل الدخول.",
		},
		unexpected: languages.Label{
			"If you did not expect this mail, ignore it.", "Wenn Sie diese E-Mail nicht erwartet haben, ignorieren Sie sie.",
			"Si vous n’attendiez pas ce message, ignorez-le.", "Si no esperaba este correo, ignórelo.",
			"心当たりがない場合は、このメールを無視してください。", "إذا لم تكن تتوقع هذه الرسالة، فتجاهلها.",
		},
	}
}
